import { sql } from 'kysely'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisChange } from '../../contract/change/change.ts'
import { excludedFromThesis, supervisesThesis, writesThesis } from '../../contract/relations.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { changeEvidence } from './evidence.ts'
import { checkFollower } from './follower.ts'
import { isPossible } from './possible.ts'
import type { ThesisToChange } from './thesis-to-change.ts'

type Db = Ctx<ThesisTables>
type Input = CreateInput<typeof ThesisChange>

/** Stores what an author or a supervisor asks for; the thesis is locked until it is written. */
export async function askForChange(input: Input, ctx: Db): Promise<number> {
  const thesis = await thesisToChange(input, ctx)
  if (input.kind === 'WITHDRAWAL' && !thesis.isOwn) throw violation(ctx, 'kind', 'onlyAuthorsWithdraw')
  if (!thesis.possible) throw violation(ctx, 'kind', 'changeTooLate')
  const wanted = await checkWanted(input, thesis, ctx)
  const { rows } = await sql<{ id: number }>`
    insert into thesis_change (thesis_id, asker_id, kind, reason, answer_by, old_due, new_due, old_title, new_title,
      old_supervisor_id, new_supervisor_id)
    select t.id, ${ctx.me.id}, ${input.kind}, ${input.reason}, ${thesis.answerBy}::date, t.due_on, ${wanted.due}::date,
      t.title, ${wanted.title}::jsonb, ${thesis.supervisor}::int, ${wanted.supervisor}::int
    from thesis t where t.id = ${thesis.id}
    on conflict (thesis_id, kind) where state = 'PENDING' do nothing returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw violation(ctx, 'kind', 'changeWaits')
  await changeEvidence.store(ctx, made.id, input.files)
  if (wanted.supervisor !== null) ctx.rightsChanged([wanted.supervisor])
  return made.id
}

/** A thesis that the reader writes or supervises, with what its rules allow. */
async function thesisToChange({ thesis, kind }: Input, ctx: Db): Promise<ThesisToChange> {
  const { rights, today } = ctx
  const { rows } = await sql<ThesisToChange>`
    select t.id, t.program_id as program, ${rights.related([writesThesis], sql`t.id`)} as "isOwn",
      ${isPossible('asked.kind', 't')} as possible, t.due_on::text as due,
      (t.due_on + k.extension_days)::text as latest, k.most_extensions as "mostExtensions",
      (select count(*)::int from thesis_change x where x.thesis_id = t.id and x.kind = 'EXTENSION'
        and x.state = 'GRANTED') as extensions,
      k.most_theses as "mostTheses",
      (${today}::date + case when asked.kind = 'SUPERVISOR' then k.reply_days else k.check_days end)::text as "answerBy",
      (select s.person_id from thesis_supervisor s where s.thesis_id = t.id and s.role = 'MAIN'
        and s.until_day is null) as supervisor
    from thesis t join thesis_template k on k.id = t.template_id cross join (select ${kind}::text as kind) asked
    where t.id = ${idOf(thesis)} and ${rights.related([writesThesis, supervisesThesis], sql`t.id`)}
      and not ${rights.related([excludedFromThesis], sql`t.id`)} for no key update of t`.execute(ctx.db)
  const [one] = rows
  if (!one) throw violation(ctx, 'thesis', 'notInThesis')
  return one
}

type ChangeValues = { due: string | null; title: string | null; supervisor: number | null }

/** What the kind asks for is there, and allowed; what belongs to another kind is left out. */
async function checkWanted(input: Input, thesis: ThesisToChange, ctx: Db): Promise<ChangeValues> {
  const none = { due: null, title: null, supervisor: null }
  if (input.kind === 'EXTENSION') return { ...none, due: laterDay(input.newDue, thesis, ctx) }
  if (input.kind === 'TITLE') {
    if (input.newTitle === null) throw violation(ctx, 'newTitle', 'changeMissing')
    return { ...none, title: JSON.stringify(input.newTitle) }
  }
  if (input.kind === 'WITHDRAWAL') return none
  if (input.newSupervisor === null) throw violation(ctx, 'newSupervisor', 'changeMissing')
  const supervisor = idOf(input.newSupervisor)
  await checkFollower(supervisor, thesis, ctx)
  return { ...none, supervisor }
}

function laterDay(day: string | null, { due, latest, extensions, mostExtensions }: ThesisToChange, ctx: Db): string {
  if (day === null) throw violation(ctx, 'newDue', 'changeMissing')
  if (extensions >= mostExtensions) throw violation(ctx, 'kind', 'extensionsOver', { count: mostExtensions })
  if (due === null || latest === null || day <= due || day > latest)
    throw violation(ctx, 'newDue', 'extensionDays', {
      from: due === null ? '–' : dayInWords(due, ctx.language),
      until: latest === null ? '–' : dayInWords(latest, ctx.language),
    })
  return day
}
