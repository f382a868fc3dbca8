import { type Kysely, sql } from 'kysely'
import { policy as coursePolicy } from '#course/contract'
import { course as courseDomain } from '#course/server'
import { policy as gradingPolicy } from '#grading/contract'
import { takeMarks } from '#grading/server'
import { rulesOf, type Viewer } from '#platform/contract/policy.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { relationsByName } from '#platform/server/who/relations.ts'
import { rightsOf } from '#platform/server/who/rights.ts'
import { system } from '#platform/server/who/system.ts'
import type { IntegrationsTables } from '../tables.ts'
import type { ScoreFate } from './score-fate.ts'

/** A score that has just been stored. */
type StoredScore = {
  id: number
  item: { link: number | null }
  person: number
  course: number
  scoreGiven?: number | null | undefined
  scoreMaximum?: number | null | undefined
  gradingProgress: string
}
type Draft = { fate: ScoreFate; mark_version?: number }

type Place = {
  enrollment: number
  assessment: number
  most: number
  lecturer: number
  name: string
  released: boolean
  written: number | null
}

/**
 * Enters a final score as a draft, in the name of the lecturer who has chosen the work and with their rights of today.
 * It follows only a mark that came from the same tool: what somebody has entered, released or signed stays.
 */
export async function draftOf(score: StoredScore, ctx: WorkCtx): Promise<Draft> {
  const { scoreGiven: given, scoreMaximum: most } = score
  if (score.gradingProgress !== 'FullyGraded' || typeof given !== 'number' || !most) return { fate: 'NOT_FINAL' }
  const place = await placeOf(score, ctx.db)
  if (!place) return { fate: 'NO_WORK' }
  if (place.released) return { fate: 'RELEASED' }
  const points = Math.round((given / most) * place.most * 100) / 100
  const mark = {
    enrollment: place.enrollment,
    assessment: place.assessment,
    version: place.written ?? 0,
    score: points,
  }
  const taken = await takeMarks(score.course, [mark], asLecturer(place, ctx))
  const fate = taken?.fates[0]?.fate ?? 'refused'
  if (fate === 'saved' || fate === 'same') return { fate: 'ENTERED', mark_version: await versionOf(mark, ctx.db) }
  return { fate: fate === 'conflict' ? 'CHANGED' : 'REFUSED' }
}

/** Where the mark would stand; null where no lecturer wants marks of the link. */
async function placeOf({ id, item, person, course }: StoredScore, db: Kysely<IntegrationsTables>) {
  const { rows } = await sql<Place>`
    select e.id as enrollment, a.id as assessment, a.max_mark as most, p.id as lecturer, p.display_name as name,
      a.released_at is not null as released, t.mark_version as written
    from tool_link l join assessment a on a.id = l.assessment_id join person p on p.id = l.marks_for
    join enrollment e on e.course_id = l.course_id and e.person_id = ${person}
    join tool_score t on t.id = ${id}
    where l.id = ${item.link} and l.course_id = ${course} and l.state = 'PLACED'`.execute(db)
  return rows[0] ?? null
}

const markPolicies = [coursePolicy, gradingPolicy]

/** The lecturer, with nothing but what they may do with the marks of their courses. */
function asLecturer({ lecturer, name }: Place, ctx: WorkCtx) {
  const me: Viewer = { ...system, id: lecturer, name, effectiveRoles: ['ROLE_LECTURER'] }
  const relations = relationsByName(courseDomain.relations ?? [])
  const rights = rightsOf({ me, rules: rulesOf(me, markPolicies), relations, today: () => ctx.today })
  return { ...ctx.asPerson({ me, rights, language: 'en' }), db: ctx.db }
}

async function versionOf({ enrollment, assessment }: { enrollment: number; assessment: number }, db: WorkCtx['db']) {
  const { rows } = await sql<{ version: number }>`
    select version from mark where enrollment_id = ${enrollment} and assessment_id = ${assessment}`.execute(db)
  return rows[0]?.version ?? 0
}
