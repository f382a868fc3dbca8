import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type GuestPaper, type PaperFates, proposeMarks } from '../../contract/guest/guest-papers.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { invitationRecord } from './invitation-record.ts'

type Db = Ctx<GradingTables>
type Proposed = { paper: number; version: number; score: number; comment: string | null }
type PaperRow = Pick<GuestPaper, 'version' | 'state' | 'score' | 'comment'> & {
  id: number
  maxMark: number
  own: boolean
  frozen: boolean
}

/** A guest proposes marks for the papers assigned to them. */
export const proposeMarksRoute = route(proposeMarks, {
  on: invitationRecord,
  act: 'propose',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id }, body: { papers } }) => {
    checkOnce(papers, ctx)
    const kept = await keptOf(id, papers, ctx)
    const fates: PaperFates = []
    for (const one of papers) fates.push(await propose(one, kept.get(one.paper), ctx))
    return { '@type': 'GuestPapers' as const, fates }
  },
})

export function checkOnce(papers: readonly { paper: number }[], ctx: Db): void {
  const seen = new Set<number>()
  for (const [at, { paper }] of papers.entries()) {
    if (seen.has(paper)) throw violation(ctx, `papers[${at}].paper`, 'paperTwice')
    seen.add(paper)
  }
}

/** The stored papers, locked until the transaction ends. */
async function keptOf(id: number, papers: readonly Proposed[], { db, me }: Db): Promise<Map<number, PaperRow>> {
  const { rows } = await sql<PaperRow>`
    select p.id, p.version, p.state, p.score, p.comment, a.max_mark as "maxMark", e.person_id = ${me.id} as own,
      e.marks_frozen_at is not null as frozen
    from guest_paper p join guest_invitation i on i.id = p.invitation_id join assessment a on a.id = i.assessment_id
    join enrollment e on e.id = p.enrollment_id
    where p.invitation_id = ${id} and p.id = any(${papers.map(({ paper }) => paper)}::int[])
    order by p.id for update of p`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function propose(one: Proposed, kept: PaperRow | undefined, { db, now }: Db): Promise<PaperFates[number]> {
  const at = { paper: one.paper, why: null }
  if (!kept) return { ...at, fate: 'unknown' }
  if (kept.frozen) return { ...at, fate: 'refused', why: 'frozen' }
  if (kept.own) return { ...at, fate: 'refused', why: 'own' }
  if (kept.state === 'CONFIRMED') return { ...at, fate: 'refused', why: 'confirmed' }
  if (one.score > kept.maxMark) return { ...at, fate: 'refused', why: 'overMax' }
  const comment = one.comment || null
  if (kept.state === 'PROPOSED' && kept.score === one.score && kept.comment === comment) return { ...at, fate: 'same' }
  if (kept.version !== one.version) return { ...at, fate: 'conflict' }
  const change = { state: 'PROPOSED' as const, score: one.score, comment, proposed_at: now.toISOString(), reason: null }
  await db
    .updateTable('guest_paper')
    .set({ ...change, version: kept.version + 1, updated_at: now.toISOString() })
    .where('id', '=', kept.id)
    .execute()
  return { ...at, fate: 'saved' }
}
