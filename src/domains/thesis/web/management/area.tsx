import type { ReactNode } from 'react'
import type { ThesisScope } from '../../contract/management/overview.ts'
import { paths } from '../../contract/paths.ts'

/** The area whose theses a page shows. */
export type ThesisArea = { scope: ThesisScope; id: number }
type AreaParams = { readonly id?: string; readonly programId?: string; readonly thesisId?: string }
export type AreaView = { area: ThesisArea; thesisId: string }

type View = (props: AreaView) => ReactNode
type Load = (shown: AreaView, search: URLSearchParams) => Promise<unknown>

/** One file of screens serves all kinds of areas: the views of each of them. */
export const inEachArea = (view: View, load: Load) => ({
  faculty: viewOf('faculty', view, load),
  degree: viewOf('degree', view, load),
  program: viewOf('program', view, load),
})

const viewOf = (scope: ThesisScope, view: View, load: Load) => ({
  default: ({ params }: { params: AreaParams }) => view(shownIn(scope, params)),
  load: (params: AreaParams, search: URLSearchParams) => load(shownIn(scope, params), search),
})

const shownIn = (scope: ThesisScope, { id, programId, thesisId = '' }: AreaParams): AreaView => ({
  area: { scope, id: Number(programId ?? id) },
  thesisId,
})

/** The filter that keeps to an area. */
export const within = ({ scope, id }: ThesisArea) =>
  scope === 'faculty' ? { 'faculty.id': id } : scope === 'degree' ? { 'degree.id': id } : { 'program.id': id }

/** The list of the theses of an area, and one of them. */
export const listIn = ({ scope, id }: ThesisArea): string =>
  scope === 'program' ? paths.programList({ programId: id }) : paths[`${scope}List`]({ id })
export const thesisIn = ({ scope, id }: ThesisArea, thesisId: number): string =>
  scope === 'program' ? paths.programThesis({ programId: id, thesisId }) : paths[`${scope}Thesis`]({ id, thesisId })
