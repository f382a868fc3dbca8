import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { Cell } from '../../contract/gradebook/cells.ts'
import { decideOnMarks, type GuestPaper, type PaperFates } from '../../contract/guest/guest-papers.ts'
import { writeCells } from '../gradebook/enter-marks.ts'
import { gradebookToMark } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type InvitationRecord, invitationRecord } from './invitation-record.ts'
import { writeOfReturn } from './letter.ts'
import { checkOnce } from './propose.ts'

type Db = Ctx<GradingTables>
type PaperDecision = { paper: number; version: number; mark: number }
type DecidedPaper = Pick<GuestPaper, 'version' | 'state' | 'score' | 'comment'> & { id: number; enrollment: number }
type PaperFate = PaperFates[number]

/** The lecturer confirms marks proposed by a guest, or refuses them with a reason. */
export const decideOnMarksRoute = route(decideOnMarks, {
  on: invitationRecord,
  act: 'decide',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: known, body: { confirm, reason, papers } }) => {
    const { id, course } = known
    await gradebookToMark.load({ ctx }, { params: { id: course }, act: 'mark' })
    checkOnce(papers, ctx)
    if (!confirm && !reason?.trim()) throw violation(ctx, 'reason', 'reasonMissing')
    const kept = await keptOf(id, papers, ctx)
    const judged = papers.map((asked) => ({ asked, kept: kept.get(asked.paper), fate: fateOf(asked, kept) }))
    const open = judged.flatMap((one) => (one.fate === null && one.kept ? [{ asked: one.asked, kept: one.kept }] : []))
    const decided = confirm ? await enter(known, open, ctx) : await refuse(id, open, reason ?? '', ctx)
    const fates = judged.map(
      ({ asked, fate }): PaperFate =>
        fate ?? decided.get(asked.paper) ?? { paper: asked.paper, fate: 'unknown', why: null },
    )
    return { '@type': 'GuestPapers' as const, fates }
  },
})

async function keptOf(id: number, papers: readonly PaperDecision[], { db }: Db): Promise<Map<number, DecidedPaper>> {
  const { rows } = await sql<DecidedPaper>`
    select p.id, p.version, p.state, p.score, p.comment, p.enrollment_id as enrollment from guest_paper p
    where p.invitation_id = ${id} and p.id = any(${papers.map(({ paper }) => paper)}::int[])
    order by p.id for update`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The result that is known before anything is written: the paper does not exist, is not proposed, or was changed since
 * the client read it.
 */
function fateOf({ paper, version }: PaperDecision, known: ReadonlyMap<number, DecidedPaper>): PaperFate | null {
  const kept = known.get(paper)
  if (!kept) return { paper, fate: 'unknown', why: null }
  if (kept.state !== 'PROPOSED')
    return { paper, fate: 'refused', why: kept.state === 'CONFIRMED' ? 'confirmed' : 'notProposed' }
  return kept.version === version ? null : { paper, fate: 'conflict', why: null }
}

type Open = readonly { asked: PaperDecision; kept: DecidedPaper }[]

/** Enters the marks against the versions that the client read; papers whose marks were written are confirmed. */
async function enter(
  { course, assessment, byNumber }: InvitationRecord,
  open: Open,
  ctx: Db,
): Promise<Map<number, PaperFate>> {
  if (open.length === 0) return new Map()
  const cells: Cell[] = open.map(({ asked, kept: { enrollment, score, comment } }) => ({
    ...{ enrollment, assessment, version: asked.mark, score, comment, status: null, penalty: 0 },
  }))
  const { fates } = await writeCells(course, { source: 'GUEST', byNumber: byNumber ? assessment : null }, cells, ctx)
  const entered = open.filter((_, at) => ['saved', 'same'].includes(fates[at]?.fate ?? ''))
  await settle(entered, { state: 'CONFIRMED', reason: null }, ctx)
  return new Map(
    open.map(({ asked: { paper } }, at) => {
      const { fate = 'unknown', why = null } = fates[at] ?? {}
      return [paper, { paper, fate, why }]
    }),
  )
}

async function refuse(id: number, open: Open, reason: string, ctx: Db): Promise<Map<number, PaperFate>> {
  await settle(open, { state: 'REFUSED', reason }, ctx)
  if (open.length > 0) await writeOfReturn(id, reason, ctx)
  return new Map(open.map(({ asked: { paper } }) => [paper, { paper, fate: 'saved', why: null }]))
}

type Decision = { state: 'CONFIRMED' | 'REFUSED'; reason: string | null }

async function settle(some: Open, decision: Decision, { db, me, now }: Db): Promise<void> {
  if (some.length === 0) return
  const at = now.toISOString()
  await db
    .updateTable('guest_paper')
    .set((eb) => ({ ...decision, decided_by: me.id, decided_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      some.map(({ kept }) => kept.id),
    )
    .execute()
}
