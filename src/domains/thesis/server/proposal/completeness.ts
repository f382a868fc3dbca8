import { sql } from 'kysely'
import { leastKeywords } from '../../contract/proposal/proposal.ts'
import type { proposalParts } from '../../contract/proposal/sections.ts'
import { sections } from '../../contract/proposal/sections.ts'

type Part = (typeof proposalParts)[number]

/** The parts that the template `k` asks for. */
export const requiredParts = sql<Part[]>`(k.sections || array['abstract', 'keywords'])`

/** The required parts of the proposal `p` of the thesis `t` with the template `k` that are not complete. */
export const incompleteParts = sql<Part[]>`array_remove(array[${sql.join(
  sections.map(
    (name) => sql`case when ${sql.lit(name)} = any(k.sections) and length(p.${sql.ref(name)}) < k.least_in_section
      then ${sql.lit(name)} end`,
  ),
)}, case when coalesce(p.abstract ->> t.language, '') = '' then 'abstract' end,
  case when cardinality(p.keywords) < ${sql.lit(leastKeywords)} then 'keywords' end]::text[], null)`

/** How many parts of the latest proposal of the thesis `t` are not complete. */
export const openParts = sql<number>`(
  select cardinality(${incompleteParts}) from thesis_proposal p join thesis_template k on k.id = t.template_id
  where p.thesis_id = t.id order by p.edition desc limit 1)`

const texts = [...sections, 'abstract', 'keywords'] as const

/** Whether the latest edition of the thesis `t` says the same as the one before. */
export const isSameText = sql<boolean>`exists (
  select from thesis_proposal p join thesis_proposal f on f.thesis_id = p.thesis_id and f.edition = p.edition - 1
  where p.thesis_id = t.id and p.submitted_at is null
    and (${sql.join(texts.map((name) => sql.ref(`p.${name}`)))}) = (${sql.join(texts.map((name) => sql.ref(`f.${name}`)))}))`
