import { type RawBuilder, sql } from 'kysely'
import { weekdayName, weekdays } from '#course/contract'
import { languages } from '#platform/contract/words.ts'

const names = weekdays.map((day) =>
  Object.fromEntries(languages.map((language) => [language, weekdayName(day, language)])),
)

/** The name of a weekday, counted from Monday, 1, in three languages as `jsonb`. */
export const weekdayNames = (weekday: RawBuilder<unknown>) =>
  sql`(${sql.lit(JSON.stringify(names))}::jsonb -> (${weekday} - 1))`
