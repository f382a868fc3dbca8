import {
  inLanguage,
  type KeyOf,
  type Language,
  type Localized,
  locales,
  type Values,
} from '#platform/contract/words.ts'
import { type Component, type Content, type Reading, workloadKinds } from './content.ts'
import { allHours, contactHours, topicHours, weightSum } from './rules.ts'
import { type Section, sections } from './sections.ts'
import type en from './words/en.json'

/** A row as texts; `key` identifies the row across versions, `href` links to what it names. */
export type Row = { key: string; cells: readonly string[]; href?: string }
/** A table as texts: the relative widths of its columns, and which of them hold numbers. */
export type Table = {
  labels: readonly string[]
  rows: readonly Row[]
  widths: readonly number[]
  numbers: readonly number[]
  total: readonly [string, string] | null
}
/** The content of a section as texts, for screen and paper alike. */
export type Described = { texts: readonly string[]; table: Table | null }

type Key = KeyOf<typeof en> & string
/** Translates the labels into one language. */
export type Voice = { language: Language; say: (key: Key, values?: Values) => string }

export function described(of: Content, section: Section, voice: Voice): Described {
  switch (section) {
    case 'outcomes':
      return inTable(outcomesTable(of, voice))
    case 'topics':
      return inTable(topicsTable(of, voice))
    case 'workload':
      return inTable(workloadTable(of, voice))
    case 'assessment':
      return inTable(assessmentTable(of, voice))
    case 'readings':
      return inTable(readingsTable(of, voice))
    case 'attendance':
      return { texts: [...leastIn(of, voice), ...written(of.attendance, voice)], table: null }
    default:
      return { texts: written(of[section], voice), table: null }
  }
}

/** The sections that have content. */
export const describedSections = (of: Content, voice: Voice) =>
  sections
    .map((section) => ({ section, ...described(of, section, voice) }))
    .filter(({ texts, table }) => texts.length > 0 || table !== null)

const inTable = (table: Table): Described => ({ texts: [], table: table.rows.length > 0 ? table : null })

const written = (text: Localized, { language }: Voice): string[] => {
  const said = inLanguage(text, language)
  return said ? [said] : []
}

const number = (value: number, { language }: Voice): string => value.toLocaleString(locales[language])
const percent = (value: number, voice: Voice): string => `${number(value, voice)} %`

function outcomesTable({ outcomes, assessment }: Content, voice: Voice): Table {
  const { say, language } = voice
  const rows = outcomes.map(({ code, text }) => {
    const by = assessment.filter((one) => one.outcomes.includes(code)).map(({ title }) => inLanguage(title, language))
    return { key: code, cells: [code, inLanguage(text, language), by.join(', ') || say('view.noOutcome')] }
  })
  const labels = [say('columns.code'), say('columns.outcome'), say('columns.assessedBy')]
  return { labels, rows, widths: [1.2, 6, 3], numbers: [], total: null }
}

function topicsTable({ topics, workload }: Content, voice: Voice): Table {
  const { say, language } = voice
  const rows = topics.map(({ week, title, hours }, at) => ({
    key: `${week ?? ''}/${topics.slice(0, at).filter((one) => one.week === week).length}`,
    cells: [week === null ? '–' : String(week), inLanguage(title, language), number(hours, voice)],
  }))
  const sum = { planned: number(topicHours(topics), voice), contact: number(contactHours(workload), voice) }
  const labels = [say('columns.week'), say('columns.topic'), say('columns.hours')]
  return { labels, rows, widths: [1.2, 6, 3], numbers: [2], total: [say('sums.together'), say('sums.hoursOf', sum)] }
}

function workloadTable({ workload }: Content, voice: Voice): Table {
  const { say } = voice
  const rows = workloadKinds
    .filter((kind) => workload[kind] > 0)
    .map((kind) => ({ key: kind, cells: [say(`workloadKinds.${kind}`), number(workload[kind], voice)] }))
  const total = [say('sums.together'), number(allHours(workload), voice)] as const
  return { labels: [say('columns.kind'), say('columns.hours')], rows, widths: [7, 2], numbers: [1], total }
}

function assessmentTable({ assessment }: Content, voice: Voice): Table {
  const { say, language } = voice
  const rows = assessment.map((one) => ({
    key: one.code,
    cells: [
      [inLanguage(one.title, language), ...remarksIn(one, voice)].filter(Boolean).join(' · '),
      one.dueWeek === null ? say('allTerm') : say('week', { week: one.dueWeek }),
      one.outcomes.join(', ') || '–',
      percent(one.weight, voice),
    ],
  }))
  const labels = [say('columns.part'), say('columns.when'), say('columns.outcomes'), say('columns.weight')]
  const total = [say('sums.together'), percent(weightSum(assessment), voice)] as const
  return { labels, rows, widths: [5, 2, 2.4, 1.6], numbers: [3], total }
}

/** The other rules for a part of the assessment: its kind, the lowest mark, whether it can be repeated. */
function remarksIn({ kind, least, resit }: Component, voice: Voice): string[] {
  const { say } = voice
  return [
    say(`kinds.${kind}`),
    ...(least === null ? [] : [say('least', { percent: number(least, voice) })]),
    ...(resit ? [say('resit')] : []),
  ]
}

function readingsTable({ readings }: Content, voice: Voice): Table {
  const { say } = voice
  const rows = readings.map((one) => ({
    key: one.isbn ?? one.doi ?? one.url ?? one.citation,
    cells: [citationOf(one), say(`readingKinds.${one.kind}`), say(one.required ? 'required' : 'recommended')],
    ...hrefOf(one),
  }))
  const labels = [say('edit.fields.citation'), say('columns.kind'), say('columns.remarks')]
  return { labels, rows, widths: [6, 1.6, 2], numbers: [], total: null }
}

const citationOf = ({ citation, isbn, doi }: Reading): string =>
  [citation, isbn && `ISBN ${isbn}`, doi && `DOI ${doi}`].filter(Boolean).join(' · ')

function hrefOf({ doi, url }: Reading): { href?: string } {
  const href = doi === null ? url : `https://doi.org/${doi}`
  return href === null ? {} : { href }
}

const leastIn = ({ leastAttendance }: Content, voice: Voice): string[] =>
  leastAttendance === null ? [] : [voice.say('leastAttendance', { percent: number(leastAttendance, voice) })]
