import { type RawBuilder, sql } from 'kysely'
import { languages } from '#platform/contract/words.ts'
import { words } from '../../words.ts'

/** The name of the student of a practice `tp`. */
const student = sql`(select x.display_name from person x where x.id = tp.person_id)`
/** The name of the school, in three languages; empty where there is none. */
const school = sql`coalesce((select s.name from school s where s.id = tp.school_id), '{}'::jsonb)`

/** The values of every sentence about a practice: its student and school, and those of this sentence. */
export const about = (values: Record<string, RawBuilder<unknown>> = {}): RawBuilder<unknown> => {
  const all = { student, school, schoolId: sql`tp.school_id`, form: sql`tp.form_generation`, ...values }
  return sql`jsonb_build_object(${sql.join(Object.entries(all).flatMap(([name, value]) => [sql.lit(name), value]))})`
}

type Names = 'gradeParts' | 'requirementKinds' | 'timeLogKinds'

/** Names from the words, as SQL: of a key in a language. */
export const nameOf = (names: Names, language: (typeof languages)[number], key: RawBuilder<unknown>) =>
  sql`(${sql.lit(JSON.stringify(words[language][names]))}::jsonb ->> (${key}))`

/** A text in each language, as JSON: `inLanguages((language) => …)`. */
export const inLanguages = (text: (language: (typeof languages)[number]) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(languages.flatMap((language) => [sql.lit(language), text(language)]))})`

/** The separator of list items in a language. */
export const comma = (language: (typeof languages)[number]) => sql.lit(language === 'zh-Hant' ? '、' : ', ')

export const startsOn = sql`tp.starts_on::text`
export const endsOn = sql`tp.ends_on::text`
/** Whether the start is so near that missing items count as late. */
export const aheadOfStart = ({ today }: { today: string }) => sql<boolean>`tp.starts_on < ${today}::date + 30`
/** Requests from before this day should have been answered. */
export const answerDue = ({ today }: { today: string }) => sql<string>`(${today}::date - 7)`
