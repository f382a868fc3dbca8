import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Language, type Localized, locales } from '#platform/contract/words.ts'
import { type Component, type Content, type Reading, workloadKinds } from '../../contract/content.ts'
import { allHours, topicHours, weightSum } from '../../contract/rules.ts'
import { type Section, sections } from '../../contract/sections.ts'
import type { Syllabus } from '../../contract/syllabus.ts'
import { words } from '../words.ts'

/** What the paper needs of a version. */
export type Paper = Content &
  Pick<Item<typeof Syllabus>, 'id' | 'course' | 'edition' | 'state' | 'approvedBy' | 'publishedAt' | 'reason'>

type Table = { labels: string[]; rows: string[][]; widths: number[]; end: number[]; total: [string, string] | null }
type Printed = { title: string; texts: string[]; tables: Table[] }

/** The sections of a version that say something, in one language. */
export const sectionsIn = (of: Content, language: Language): Printed[] =>
  sections
    .map((section) => ({ title: words[language].sections[section], ...partsOf(of, section, language) }))
    .filter(({ texts, tables }) => texts.length + tables.length > 0)

type Parts = { texts: string[]; tables: Table[] }

function partsOf(of: Content, section: Section, language: Language): Parts {
  switch (section) {
    case 'outcomes':
      return ofTable(outcomesTable(of, language))
    case 'topics':
      return ofTable(topicsTable(of, language))
    case 'workload':
      return ofTable(workloadTable(of, language))
    case 'assessment':
      return ofTable(assessmentTable(of, language))
    case 'readings':
      return { texts: of.readings.map((one) => readingIn(one, language)), tables: [] }
    case 'attendance':
      return { texts: [leastIn(of, language), ...written(of.attendance, language)].filter(Boolean), tables: [] }
    default:
      return { texts: written(of[section], language), tables: [] }
  }
}

const ofTable = (table: Table): Parts => ({ texts: [], tables: table.rows.length > 0 ? [table] : [] })

const written = (text: Localized, language: Language): string[] => {
  const said = inLanguage(text, language)
  return said ? [said] : []
}

const number = (value: number, language: Language): string => value.toLocaleString(locales[language])
const percent = (value: number, language: Language): string => `${number(value, language)} %`

function outcomesTable({ outcomes, assessment }: Content, language: Language): Table {
  const said = words[language].columns
  const rows = outcomes.map(({ code, text }) => {
    const by = assessment.filter((one) => one.outcomes.includes(code)).map(({ title }) => inLanguage(title, language))
    return [code, inLanguage(text, language), by.join(', ')]
  })
  return { labels: [said.code, said.outcome, said.assessedBy], rows, widths: [1, 6, 3], end: [], total: null }
}

function topicsTable({ topics }: Content, language: Language): Table {
  const said = words[language].columns
  const rows = topics.map(({ week, title, hours }) => [
    week === null ? '–' : String(week),
    inLanguage(title, language),
    number(hours, language),
  ])
  const total: Table['total'] = [words[language].sums.together, number(topicHours(topics), language)]
  return { labels: [said.week, said.topic, said.hours], rows, widths: [1, 7, 1.4], end: [2], total }
}

function workloadTable({ workload }: Content, language: Language): Table {
  const said = words[language]
  const rows = workloadKinds
    .filter((kind) => workload[kind] > 0)
    .map((kind) => [said.workloadKinds[kind], number(workload[kind], language)])
  const total: Table['total'] = [said.sums.together, number(allHours(workload), language)]
  return { labels: [said.columns.kind, said.columns.hours], rows, widths: [7, 1.4], end: [1], total }
}

function assessmentTable({ assessment }: Content, language: Language): Table {
  const said = words[language]
  const rows = assessment.map((one) => [
    inLanguage(one.title, language),
    remarksIn(one, language),
    one.dueWeek === null ? said.allTerm : said.week.replace('{{week}}', String(one.dueWeek)),
    one.outcomes.join(', '),
    percent(one.weight, language),
  ])
  const { part, remarks, when, outcomes, weight } = said.columns
  return {
    ...{ labels: [part, remarks, when, outcomes, weight], rows, widths: [3, 3, 2, 2, 1.5], end: [4] },
    total: [said.sums.together, percent(weightSum(assessment), language)],
  }
}

/** What else binds in a part of the assessment: its kind, the least mark, whether it can be repeated. */
function remarksIn({ kind, least, resit }: Component, language: Language): string {
  const said = words[language]
  return [
    said.kinds[kind],
    least !== null && said.least.replace('{{percent}}', number(least, language)),
    resit && said.resit,
  ]
    .filter(Boolean)
    .join('; ')
}

function readingIn({ citation, isbn, doi, url, required }: Reading, language: Language): string {
  const said = words[language]
  const signs = [isbn && `ISBN ${isbn}`, doi && `https://doi.org/${doi}`, url].filter(Boolean)
  return [citation, ...signs, required ? said.required : said.recommended].join(' · ')
}

const leastIn = ({ leastAttendance }: Content, language: Language): string =>
  leastAttendance === null
    ? ''
    : words[language].leastAttendance.replace('{{percent}}', number(leastAttendance, language))
