import type { ReactNode } from 'react'
import type { PeopleScope } from '../../contract/management/people.ts'

/** The area whose people a page shows. */
export type PeopleView = { area: { scope: PeopleScope; id: number } }
type AreaParams = { readonly id: string }

type View = (props: PeopleView) => ReactNode
type Load = (shown: PeopleView) => Promise<unknown>

/** One file of screens serves faculties and degrees: the views of both. */
export const inPeopleArea = (view: View, load: Load) => ({
  faculty: viewOf('faculty', view, load),
  degree: viewOf('degree', view, load),
})

const viewOf = (scope: PeopleScope, view: View, load: Load) => ({
  default: ({ params: { id } }: { params: AreaParams }) => view({ area: { scope, id: Number(id) } }),
  load: ({ id }: AreaParams) => load({ area: { scope, id: Number(id) } }),
})
