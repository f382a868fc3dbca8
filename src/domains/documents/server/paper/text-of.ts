import { filled, inLanguage, type Language, locales } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { DocumentKind } from '../../contract/issued-document.ts'
import type { DocumentContent, TranscriptLine } from '../content/document-content.ts'
import { words } from '../words.ts'

/** What is printed besides the content: none of it for an unofficial transcript. */
export type Printed = { number: string; purpose: string | null; validUntil: string; code: string }

type TextInput = {
  kind: DocumentKind
  language: Language
  content: DocumentContent
  day: string
  university: string
  printed: Printed | null
}

/** The texts of a document, as its template reads them. */
export function textOf({ kind, language, content, day, university, printed }: TextInput) {
  const { study } = content
  const said = words[language].paper
  const named = {
    ...{ university, day: dayInWords(day, language) },
    program: inLanguage(study.program, language),
  }
  const about = kind === 'CERTIFICATE' ? said.enrolled : said.earned
  return {
    lead: filled(said.lead, named),
    facts: factsOf(content, language, printed),
    about: filled(about, named),
    purpose: printed?.purpose ? filled(said.issuedFor, { purpose: printed.purpose }) : '',
    draft: printed === null ? said.unofficial : '',
    labels: [said.code, said.module, said.credits, said.grade, said.result],
    terms: kind === 'TRANSCRIPT' ? termsOf(content.lines, language) : [],
    sums: kind === 'TRANSCRIPT' ? sumsOf(content, language) : [],
    valid: printed ? filled(said.validUntil, { day: dayInWords(printed.validUntil, language) }) : '',
  }
}

/** Labels and values; what is not recorded has no line. */
function factsOf({ student, study, term }: DocumentContent, language: Language, printed: Printed | null): string[][] {
  const said = words[language].paper
  const rows: [label: string, value: string | null][] = [
    [said.documentNumber, printed?.number ?? null],
    [said.name, [student.name, student.chineseName].filter(Boolean).join(' ')],
    [said.born, student.bornOn && dayInWords(student.bornOn, language)],
    [said.studentNumber, student.number],
    [said.program, inLanguage(study.program, language)],
    [said.degree, `${inLanguage(study.degree, language)} (${words[language].cycles[study.cycle]})`],
    [said.faculty, inLanguage(study.faculty, language)],
    [said.since, dayInWords(study.startedOn, language)],
    [said.until, study.endedOn && dayInWords(study.endedOn, language)],
    [said.term, term && inLanguage(term.name, language)],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

type TermTable = { title: string; rows: string[][] }

/** The grades term by term, in the order in which they are stored. */
function termsOf(lines: readonly TranscriptLine[], language: Language): TermTable[] {
  const tables = new Map<string, TermTable>()
  for (const line of lines) {
    const table = tables.get(line.term.code) ?? { title: inLanguage(line.term.name, language), rows: [] }
    table.rows.push(cellsOf(line, language))
    tables.set(line.term.code, table)
  }
  return [...tables.values()]
}

function cellsOf({ code, title, credits, grade, outcome, audited }: TranscriptLine, language: Language): string[] {
  const said = words[language]
  const result = said.outcomes[outcome]
  return [
    ...[code, inLanguage(title, language), numberIn(credits, language, 1)],
    ...[gradeIn(grade, language), audited ? filled(said.paper.audited, { result }) : result],
  ]
}

function sumsOf({ study, lines }: DocumentContent, language: Language): string[][] {
  const said = words[language].paper
  if (lines.length === 0) return [[said.noGrades, '']]
  const credits = filled(said.creditsOf, {
    ...{ earned: numberIn(study.earned, language, 1), credits: numberIn(study.credits, language, 1) },
  })
  return [
    [said.creditsEarned, credits],
    ...(study.average === null ? [] : [[said.average, numberIn(study.average, language, 2)]]),
  ]
}

/** Grades that are numbers are written as in the language, names of bands as they are. */
const gradeIn = (grade: string | null, language: Language): string =>
  grade === null ? '–' : /^\d+(\.\d+)?$/.test(grade) ? plainNumber(Number(grade), language) : grade

const numberIn = (value: number, language: Language, decimals: number): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )

const plainNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value)

/** The title of a document in its language. */
export const titleOf = (kind: DocumentKind, language: Language): string => words[language].kinds[kind]
