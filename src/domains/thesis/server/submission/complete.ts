import { sql } from 'kysely'
import { leastKeywords } from '../../contract/proposal/proposal.ts'

/** A column of the examination copy of the thesis `t`: its latest text that is meant to be submitted. */
export const latestCopy = (column: 'id' | 'similarity' | 'similarity_note') => sql`(
  select d.${sql.ref(column)} from thesis_document d where d.thesis_id = t.id and d.kind = 'THESIS'
  order by d.edition desc limit 1)`

const keywordsIn = sql`cardinality(array_remove(regexp_split_to_array(
  trim(coalesce(s.keywords ->> l, '')), '\\s*[,;，、；]\\s*'), ''))`
/** Whether the submission or deposit `s` lacks a text in the language `l`. */
export const lacksText = {
  abstract: sql`coalesce(s.abstract ->> l, '') = ''`,
  keywords: sql`${keywordsIn} < ${sql.lit(leastKeywords)}`,
}

/** In how many of the languages of the template the open submission of the thesis `t` lacks its abstract or keywords. */
export const languagesWithout = (part: keyof typeof lacksText) => sql<number>`(
  select count(*)::int from thesis_template k cross join lateral unnest(k.abstract_languages) l
  left join thesis_submission s on s.thesis_id = t.id and s.submitted_at is null
  where k.id = t.template_id and ${lacksText[part]})`

/** Whether the authors have declared that the thesis `t` is their own work, and for what they used AI. */
export const isDeclared = sql<boolean>`exists (
  select from thesis_submission s where s.thesis_id = t.id and s.submitted_at is null and s.own_work
    and (s.ai_use = 'NONE' or (s.ai_use = 'USED' and s.ai_text <> '')))`
