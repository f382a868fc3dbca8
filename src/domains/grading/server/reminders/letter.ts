import { inLanguage, type Language, languages } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { dayInWords } from '#platform/server/day.ts'
import { mail } from '#platform/server/mail/index.ts'
import { sayFor } from '#platform/server/words/domain-words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { readerOf } from '../reader.ts'
import { words } from '../words.ts'
import type { DueReminder } from './due.ts'
import { partOf } from './said.ts'

const say = sayFor(words)
/** Beyond this number sheets are only counted; the page of tasks lists all of them. */
const most = 30

/** The letter of the day: what waits for the reader, then what waits too long for others, each with a link. */
export async function writeLetter(ctx: WorkCtx, person: number, due: readonly DueReminder[]): Promise<void> {
  const { db, today } = ctx
  const reader = await db
    .selectFrom('person')
    .select(['email', 'language', 'display_name as name'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  if (reader.email === null) return
  const language: Language = languages.find((one) => one === reader.language) ?? languages[0]
  const portal = readerOf(ctx).publicUrl
  const letter = await mail(
    { db, emit: (event, payload) => ctx.emit(db, event, payload) },
    {
      ...{ to: reader.email, language, domain: 'grading', template: 'sheetDigest', personId: person },
      values: { name: reader.name, count: due.length, list: listOf(due, { language, portal }), path: '/my/tasks' },
      // The next day has another letter.
      lifetimeMinutes: 20 * 60,
    },
  )
  await db
    .updateTable('grade_sheet_digest')
    .set({ letter_id: letter })
    .where('person_id', '=', person)
    .where('sent_on', '=', today)
    .execute()
}

type Written = { language: Language; portal: string }

function listOf(due: readonly DueReminder[], written: Written): string {
  const { language } = written
  const shown = due.slice(0, most)
  const part = (escalated: boolean) => {
    const of = shown.filter((one) => one.escalated === escalated)
    const title = say(language)(escalated ? 'reminders.forOthers' : 'reminders.forYou')
    return of.length === 0 ? [] : [[title, ...of.map((one) => lineOf(one, written))].join('\n\n')]
  }
  const more = due.length > most ? [say(language)('reminders.more', { count: due.length - most })] : []
  return [...part(false), ...part(true), ...more].join('\n\n')
}

function lineOf({ sheet, task, due, escalated, code, title }: DueReminder, { language, portal }: Written): string {
  const text = say(language)(`reminders.${escalated ? 'late' : 'line'}.${task}`, {
    course: `${code} ${inLanguage(title, language) ?? ''}`.trim(),
    ...{ day: dayInWords(due, language), who: inLanguage(partOf(task), language) ?? '' },
  })
  return `– ${text}\n  ${portal}/my/resolve_route?iri=${encodeURIComponent(GradeSheet.iri(sheet))}`
}
