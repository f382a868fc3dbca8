import { granted, type Viewer } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor, type PracticeAct, practiceActs } from '../../contract/practice-acts.ts'
import { supervisesPractices } from '../../contract/relations.ts'
import { TimeLog } from '../../contract/time-log.ts'
import type { PartyRow } from './sums.ts'

type Standing = {
  id: number
  person_id: number
  state: string
  school_id: number | null
  coordinator: PartyRow | null
  mentor: PartyRow | null
}
type Asker = Pick<Ctx, 'me' | 'ability'>

/** What somebody may do with a practice now beside its moves; the routes that do it ask the same. */
export const actsOn = (practice: Standing, { me, ability }: Asker): PracticeAct[] =>
  practiceActs.filter((act) => leavesRoomFor(act, practice.state) && may[act](practice, me, ability))

const isOwn = ({ person_id }: Standing, me: Viewer): boolean => !me.guest && person_id === me.id

const may: Record<PracticeAct, (practice: Standing, me: Viewer, ability: Ctx['ability']) => boolean> = {
  declare: isOwn,
  logHours: (practice, me, ability) => isOwn(practice, me) && ability.can('create', TimeLog.type),
  handInHours: isOwn,
  uploadPortfolio: isOwn,
  proposeMeeting: ({ id }, me) => supervisesPractices(me).includes(id),
  nameMentor: (practice, me) => practice.school_id !== null && practice.mentor === null && namesMentor(practice, me),
  assign: (_, me) => managesPractices(me),
  moderate: (_, me) => managesPractices(me),
}

/** The manager at any time; who answers for the school while it is asked. */
function namesMentor({ id, state, coordinator }: Standing, me: Viewer): boolean {
  if (managesPractices(me)) return true
  if (state !== 'PLACEMENT_REQUESTED' || coordinator?.userId !== me.id) return false
  return !me.guest || granted(me, 'place', TeachingPractice).includes(id)
}
