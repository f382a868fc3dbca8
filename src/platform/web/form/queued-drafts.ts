import type { WriteRequest } from '../api/saving.ts'
import { allOnDevice, draftKey, pageNow, putOnDevice } from '../unsent/device.ts'
import { type Draft, readDraft, removeDraft } from './draft.ts'

const nameOf = (form: string, key: string) => `${form}#${key}`

/** Stores a form that was submitted without a network beside its draft, so that the next one can be filled in. */
export const queueDraft = (form: string, draft: Omit<Draft, 'at' | 'request'>, request: WriteRequest): void =>
  putOnDevice(draftKey(nameOf(form, request.key)), { ...draft, request }, pageNow(), {
    ...{ waiting: 1, toDecide: 0, refusal: null },
  })

/** The first submission of a form that the server has refused: it is a draft again. */
export function takeRefused(form: string): Draft | null {
  const refused = allOnDevice().find(({ name, refusal }) => refusal !== null && name.startsWith(nameOf(form, '')))
  const draft = refused ? readDraft(refused.name) : null
  if (refused) removeDraft(refused.name)
  return draft
}
