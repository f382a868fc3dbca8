import { NotReached } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { savingOf } from '#platform/web/api/saving.ts'
import { isSame } from '#platform/web/form/differences.ts'
import { storedValue } from '#platform/web/form/stored-value.ts'
import { draftKey, putOnDevice, takeOffDevice } from '#platform/web/unsent/device.ts'
import { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import { draftOf } from '../fill/candidates.ts'
import { plansQuery } from '../queries.ts'
import { type Offer, offersOf, type StoredRow, type StoredRows } from './stored-rows.ts'
import { namesIn } from './waiting.ts'

/**
 * Sends the edits of a plan whose page was left, as far as nobody else has changed the same since; the page offers the
 * others to their writer. The name has the course.
 */
export async function send(name: string): Promise<void> {
  const rows = storedValue<StoredRows>(name)?.rows ?? []
  const { 'hydra:member': plans } = await queries.fetchQuery({ ...plansQuery(name.split(':')[1] ?? ''), staleTime: 0 })
  const left: StoredRow[] = []
  for (const offer of offersOf(rows, new Map(plans.map((plan) => [plan.id, plan])))) {
    const row = rows.find((one) => one.row === offer.row)
    if (row && !(await isSaved(offer))) left.push(row)
  }
  if (left.length === 0) return takeOffDevice(draftKey(name))
  const way = { waiting: left.length, toDecide: left.length, refusal: null }
  putOnDevice(draftKey(name), { values: { rows: left }, base: {}, etag: null }, null, way)
}

/** Saves one edit; false if its writer has to look at it. */
async function isSaved({ plan, first, before, now, change, isUndecided }: Offer): Promise<boolean> {
  const isChanged = plan !== null && namesIn(change).some((name) => !isSame(before[name], now[name]))
  if (isChanged || isUndecided) return false
  const outcome = plan
    ? await savingOf(LessonPlan, plan).update(change)
    : first && change.title
      ? await savingOf(LessonPlan, null).create({ ...first, ...draftOf(change.title).written })
      : null
  if (outcome?.kind === 'failed' && outcome.error instanceof NotReached) throw outcome.error
  return outcome?.kind === 'saved'
}
