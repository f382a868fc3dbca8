import { type Kysely, sql } from 'kysely'
import { idOf } from '#platform/server/demo/demo.ts'
import type { defenceOutcomes } from '../../contract/defence/outcomes.ts'
import { correctionStates, defenceStates } from '../../contract/flow/defence.ts'
import { examinationStates } from '../../contract/flow/examination.ts'
import type { ThesisTables } from '../tables.ts'
import type { DemoThesis } from './demo-thesis.ts'
import type { Examined } from './reviews.ts'

type State = DemoThesis['state']

const examined: readonly State[] = [...examinationStates, ...defenceStates, 'FAILED']

/** How the defence of a thesis in this state ended. */
const outcomes: Partial<Record<State, (typeof defenceOutcomes)[number]>> = {
  ...{ DEFENDED: 'PASS', POST_DEFENCE_CORRECTIONS: 'PASS_MINOR', FAILED: 'FAIL' },
}
const corrected = 'Explain how the missing days were filled, and say in the text of table 4 what is counted.'

/** Whether a committee has begun to examine a thesis in this state. */
export const isExamined = (state: State): boolean => examined.includes(state)

/** Whether the defence has been held. */
const isHeld = (state: State): boolean => outcomes[state] !== undefined

/** How many days earlier a thesis was submitted and reviewed whose defence has been held. */
export const earlier = (state: State): number => (isHeld(state) ? 55 : 0)

/**
 * What follows the review, as far as the state of the thesis says: the report is in, a defence was postponed once, is
 * scheduled in ten days, or was held nine days ago, and the chair asked for small corrections.
 */
export async function addDefence(db: Kysely<ThesisTables>, { thesis, ids, at }: Examined, state: State): Promise<void> {
  const isOver = isHeld(state)
  await sql`update thesis_review set state = 'GIVEN', given_at = ${at(isOver ? -40 : -4)}::timestamptz, given_by = ${idOf(ids, 'lecturer')},
    originality = 4, rigour = 4, writing = 4, result = 4, recommendation = 'DEFEND' where thesis_id = ${thesis}`.execute(
    db,
  )
  const isCorrected = correctionStates.some((one) => one === state)
  const isCleared = state !== 'CORRECTIONS_REQUESTED'
  await sql`update thesis set cleared_at = ${isCleared ? at(isOver ? -25 : -3) : null}::timestamptz,
    cleared_by = ${isCleared ? idOf(ids, 'dean') : null},
    corrections_set_at = ${isCorrected ? at(-8) : null}::timestamptz,
    corrections_set_by = ${isCorrected ? idOf(ids, 'committee') : null} where id = ${thesis}`.execute(db)
  if (!isCleared) return
  const plan = { thesis_id: thesis, at: '15:00', time_zone: 'Asia/Macau', length: 90, place: 'Room B201' } as const
  const shown = {
    language: 'en',
    is_public: true,
    announcement: 'Everybody is welcome; the discussion follows.',
  } as const
  const add = (days: number, more: object) =>
    db
      .insertInto('thesis_defence')
      .values({ ...plan, ...shown, day: at(days).slice(0, 10), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  if (state === 'READY_FOR_DEFENCE') return void (await add(4, { state: 'POSTPONED' }))
  const { id } = isOver
    ? await add(-9, {
        ...{ state: 'RECORDED', recorded_at: at(-9), recorded_by: idOf(ids, 'committee') },
        ...{
          outcome: outcomes[state],
          minutes: `Every question was answered. ${corrected}`,
        },
      })
    : await add(10, {})
  await sql`insert into defence_attendance (defence_id, seat_id, state)
    select ${id}, s.id, ${isOver ? 'PRESENT' : 'EXPECTED'} from committee_seat s
    join thesis_committee c on c.id = s.committee_id where c.thesis_id = ${thesis}`.execute(db)
  if (isOver)
    await sql`update defence_attendance a set state = 'SIGNED', signed_at = ${at(-8)}::timestamptz,
      mark = ${state === 'FAILED' ? null : 16},
      signed_by = ${idOf(ids, 'committee')} from committee_seat s
      where a.defence_id = ${id} and s.id = a.seat_id and s.role = 'CHAIR'`.execute(db)
}
