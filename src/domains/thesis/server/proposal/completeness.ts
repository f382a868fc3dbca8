import { sql } from 'kysely'
import type { ethicsQuestions } from '../../contract/proposal/ethics.ts'
import { leastKeywords } from '../../contract/proposal/proposal.ts'
import type { proposalParts } from '../../contract/proposal/sections.ts'
import { sections } from '../../contract/proposal/sections.ts'

type Part = (typeof proposalParts)[number]

/** The parts that the template `k` asks for. */
export const requiredParts = sql<Part[]>`(k.sections || array['abstract', 'keywords'])`

/** The columns in which the answers to the questions of the ethics section are. */
const ethicsColumns = ['observed', 'minors', 'personal_data', 'harm', 'paid'] as const satisfies {
  readonly length: (typeof ethicsQuestions)['length']
}
const ethicsList = sql.join(ethicsColumns.map((name) => sql.ref(`p.${name}`)))

/** Whether a question of the ethics section is not answered, or the number that a yes asks for is missing. */
const isEthicsOpen = sql`(num_nulls(${ethicsList}) > 0 or ('YES' in (${ethicsList}) and p.ethics_reference !~ '\\S'))`

/** The required parts of the proposal `p` of the thesis `t` with the template `k` that are not complete. */
export const incompleteParts = sql<Part[]>`array_remove(array[${sql.join(
  sections.map(
    (name) => sql`case when ${sql.lit(name)} = any(k.sections) and length(p.${sql.ref(name)}) < k.least_in_section
      then ${sql.lit(name)} end`,
  ),
)}, case when 'ethics' = any(k.sections) and length(p.ethics) >= k.least_in_section and ${isEthicsOpen} then 'ethics' end,
  case when coalesce(p.abstract ->> t.language, '') = '' then 'abstract' end,
  case when cardinality(p.keywords) < ${sql.lit(leastKeywords)} then 'keywords' end]::text[], null)`

/** How many parts of the latest proposal of the thesis `t` are not complete. */
export const openParts = sql<number>`(
  select cardinality(${incompleteParts}) from thesis_proposal p join thesis_template k on k.id = t.template_id
  where p.thesis_id = t.id order by p.edition desc limit 1)`

/** What the authors write in an edition; the next one begins with it. */
export const proposalTexts = [...sections, ...ethicsColumns, 'ethics_reference', 'abstract', 'keywords'] as const

/** Whether the latest edition of the thesis `t` says the same as the one before. */
export const isSameText = sql<boolean>`exists (
  select from thesis_proposal p join thesis_proposal f on f.thesis_id = p.thesis_id and f.edition = p.edition - 1
  where p.thesis_id = t.id and p.submitted_at is null
    and (${sql.join(proposalTexts.map((name) => sql.ref(`p.${name}`)))})
      is not distinct from (${sql.join(proposalTexts.map((name) => sql.ref(`f.${name}`)))}))`
