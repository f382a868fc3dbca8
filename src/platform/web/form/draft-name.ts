import type { AnyResource } from '../../contract/resource.ts'
import { readDraft } from './draft.ts'
import type { ResourceFormProps } from './form-props.ts'

/** New items with different initial values have different drafts: the role of one person is not that of another. */
export function draftName<R extends AnyResource>({ of, for: item, draft, initial }: DraftOf<R>): string {
  if (item !== 'create') return nameOfChange(of, item)
  return `${of.type}:new:${draft ?? JSON.stringify(initial ?? {})}`
}

type DraftOf<R extends AnyResource> = Pick<ResourceFormProps<R>, 'of' | 'for' | 'draft' | 'initial'>

/** Whether this device has an unfinished draft of a change of this item. */
export const hasDraft = (of: AnyResource, item: { '@id': string }): boolean =>
  readDraft(nameOfChange(of, item)) !== null

const nameOfChange = ({ type }: AnyResource, item: { '@id': string }) => `${type}:${item['@id']}`
