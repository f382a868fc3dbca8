import { sayFrom, type Tree } from '../../contract/say.ts'
import { type Language, languages } from '../../contract/words.ts'
import type { WorkCtx } from '../background/work.ts'
import { dayInWords } from '../day.ts'
import type { Domain } from '../domain.ts'
import { mail } from '../mail/index.ts'
import type { ResourceHandler } from '../resource/resource-handler.ts'
import { sayFor } from '../words/domain-words.ts'
import { platformWords } from '../words/platform.ts'
import { spoken } from '../words/spoken.ts'
import type { DueReminder } from './due.ts'
import { readerOf } from './reader.ts'

/** The template of the e-mail of the day, in the words of the platform. */
export const reminderTemplate = 'reminders'

const say = sayFor(platformWords)
/** Beyond this number records are only counted; the page of tasks lists all of them. */
const most = 30

/** The e-mail of the day: what waits for the reader, then what waits too long for others, each with a link. */
export async function writeLetter(
  domains: readonly Domain[],
  ctx: WorkCtx,
  person: number,
  due: readonly DueReminder[],
): Promise<void> {
  const { db, today } = ctx
  const reader = await db
    .selectFrom('person')
    .select(['email', 'language', 'display_name as name'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  if (reader.email === null) return
  const language: Language = languages.find((one) => one === reader.language) ?? languages[0]
  const portal = readerOf(ctx).publicUrl
  const list = listOf(due, { domains, language, portal })
  const letter = await mail(
    { db, emit: (event, payload) => ctx.emit(db, event, payload) },
    {
      ...{ to: reader.email, language, domain: 'platform', template: reminderTemplate, personId: person },
      ...{ name: reader.name, path: '/my/tasks' },
      values: { count: due.length, list },
      // Whoever is reminded has not acted yet, which for a survey nobody may know.
      listed: false,
      // The next day has another letter.
      lifetimeMinutes: 20 * 60,
    },
  )
  await db
    .updateTable('reminder_letter')
    .set({ letter_id: letter })
    .where('person_id', '=', person)
    .where('sent_on', '=', today)
    .execute()
}

type Voice = { domains: readonly Domain[]; language: Language; portal: string }

function listOf(due: readonly DueReminder[], voice: Voice): string {
  const { language } = voice
  const shown = due.slice(0, most)
  const part = (escalated: boolean) => {
    const of = shown.filter((one) => one.escalated === escalated)
    const title = say(language)(escalated ? 'reminders.forOthers' : 'reminders.forYou')
    return of.length === 0 ? [] : [[title, ...of.map((one) => lineOf(one, voice))].join('\n\n')]
  }
  const more = due.length > most ? [say(language)('reminders.more', { count: due.length - most })] : []
  return [...part(false), ...part(true), ...more].join('\n\n')
}

/**
 * One reminder with a link to the record: by the words of its domain, or the text of the task (for an escalation, of the
 * blocker) with its day.
 */
function lineOf(one: DueReminder, { domains, language, portal }: Voice) {
  const { type, object, task, due, escalated, values } = one
  const domain = domains.find(({ handlers }) => handlers.some(({ resource }) => resource.type === type))
  const handler = domain?.handlers.find(({ resource }) => resource.type === type)
  if (!domain || !handler) throw new Error(`No domain has the type ${type}.`)
  const own = `reminders.${escalated ? 'late' : 'line'}.${task}`
  const said = { day: dayInWords(due, language), who: partyOf(domain, handler, one, language) }
  const what = escalated ? blockerText(domain, one, language) : textWith(domain, one, language, `tasks.${task}`)
  const text = hasText(domain, language, own)
    ? sayFrom(domain.words[language] as Tree, language, own, { ...spoken(values, language), ...said })
    : say(language)(escalated ? 'reminders.late' : 'reminders.line', { what, ...said })
  return `– ${text}\n  ${portal}/my/resolve_route?iri=${encodeURIComponent(handler.resource.iri(object))}`
}

const textWith = ({ words }: Domain, { values }: DueReminder, language: Language, key: string) =>
  sayFrom(words[language] as Tree, language, key, spoken(values, language))

/** What is still to be done, as it is said to those who do not do it. */
export const blockerText = (domain: Domain, one: DueReminder, language: Language): string =>
  textWith(domain, one, language, `blockers.${one.task}`)

/** The word for those who resolve it. */
export const partyOf = (
  { words }: Domain,
  { resource }: ResourceHandler,
  { task }: DueReminder,
  language: Language,
) => {
  const found = textAt(words[language], `parties.${resource.conditions[task]?.who[0]}`)
  return typeof found === 'string' ? found : ''
}

const hasText = ({ words }: Domain, language: Language, key: string) =>
  [key, `${key}_other`].some((name) => textAt(words[language], name) !== undefined)

const textAt = (words: object | undefined, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Tree | undefined)?.[name], words)
