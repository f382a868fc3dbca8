import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { correctedOutcomes, failedOutcomes } from '../../contract/defence/outcomes.ts'
import type { defenceConditions } from '../../contract/flow/defence.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { about } from './about.ts'
import { lastDefence } from './defence-facts.ts'
import { dueText } from './since.ts'

const outcome = lastDefence('outcome')
const isOneOf = (outcomes: readonly string[]) =>
  sql<boolean>`coalesce(${outcome} = any(${[...outcomes]}::text[]), false)`
const defences = sql<number>`(select count(*)::int from thesis_defence z where z.thesis_id = t.id and z.state = 'RECORDED')`
const most = sql<number>`(select k.most_defences from thesis_template k where k.id = t.template_id)`
const scheduled = sql<boolean>`exists (select from thesis_defence z where z.thesis_id = t.id and z.state = 'SCHEDULED')`

/** Whether the authors have added another text of the thesis `t` since corrections were asked for. */
const isCorrected = sql<boolean>`exists (select from thesis_document d where d.thesis_id = t.id and d.kind = 'THESIS'
  and d.created_at >= t.corrections_set_at and d.sha256 <> coalesce((select o.sha256 from thesis_document o
    where o.thesis_id = t.id and o.kind = 'THESIS' and o.created_at < t.corrections_set_at
    order by o.edition desc limit 1), ''))`

/** Whether the defence of the thesis `t` was passed, and its corrections are accepted. */
export const isPassed = sql<boolean>`(${outcome} is not null and not ${isOneOf(failedOutcomes)}
  and (not ${isOneOf(correctedOutcomes)} or t.corrected_at is not null))`

/** What holds the defence of a thesis and its corrections back, and what is still to be done in them. */
export const defence: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof defenceConditions> = {
  noReportIn: {
    when: sql`(not exists (select from thesis_review r where r.thesis_id = t.id and r.state = 'GIVEN'
      and r.created_at >= t.review_started_at))`,
  },
  noDefence: { when: sql`(not ${scheduled})` },
  defenceSet: { when: scheduled },
  defenceUnrecorded: {
    when: sql`(${scheduled} or not exists (
      select from thesis_defence z where z.thesis_id = t.id and z.state = 'RECORDED'))`,
  },
  noCorrectionsDue: { when: sql`(not ${isOneOf(correctedOutcomes)})` },
  noRepetitionDue: { when: sql`(${outcome} is distinct from 'REDEFEND')` },
  defencesOver: { when: sql`(${defences} >= ${most})`, values: sql`jsonb_build_object('count', ${most})` },
  notFailed: { when: sql`(not ${isOneOf(failedOutcomes)})` },
  noCorrectedCopy: { when: sql`(not ${isCorrected})` },
  correctionsClosed: { when: sql`(t.corrected_at is not null)` },
  notPassed: { when: sql`(${outcome} is null or ${isOneOf(failedOutcomes)})` },
  correctionsOpen: { when: sql`(${isOneOf(correctedOutcomes)} and t.corrected_at is null)` },
  defenceToSchedule: { when: sql`true`, values: about, due: dueText },
  defenceToRecord: { when: sql`true`, values: about, due: dueText },
  correctionsToRequire: {
    when: sql`(${isOneOf(correctedOutcomes)} and t.corrected_at is null)`,
    values: about,
    due: dueText,
  },
  failedDefenceToDecide: { when: isOneOf(failedOutcomes), values: about, due: dueText },
  correctionsToWrite: { when: sql`(t.corrected_at is null and not ${isCorrected})`, values: about, due: dueText },
  correctionsToCheck: { when: sql`(t.corrected_at is null and ${isCorrected})`, values: about, due: dueText },
}
