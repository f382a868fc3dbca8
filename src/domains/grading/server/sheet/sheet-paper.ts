import { filled, inLanguage, type Language, locales } from '#platform/contract/words.ts'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { gradeText } from '../../contract/grade-text.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type RemarkForms, remarkText } from '../../contract/sheet/remark-text.ts'
import { remarksOf } from '../../contract/sheet/remarks.ts'
import { type SheetContent, type SheetLine, sheetPaper, signatureParts } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { documentOf } from './sheet-document.ts'
import { sheetRecord } from './sheet-record.ts'

type Document = Awaited<ReturnType<typeof documentOf>>

/** The sheet as PDF, for those who may read it; a signed one shows where anybody can verify it. */
export const sheetPaperRoute = route(sheetPaper, {
  on: sheetRecord,
  act: 'open',
  run: async (ctx: Ctx<GradingTables>, { of, query: { edition, language = ctx.language } }) => {
    const document = await documentOf(of, edition, ctx)
    const { content, signatures } = document
    const said = words[language].sheet
    const title = titleOf(content, language)
    const signedAt = signatures.at(-1)?.at
    const at = signedAt === undefined ? ctx.now : new Date(signedAt)
    const file = await renderPdf({
      ...{ language, title, university: ctx.universityName, standard: 'a-2a' as const },
      // A sheet with the same signatures always gives the same file.
      ...{ day: dayIn(ctx.timeZone, at), createdAt: at },
      template: new URL('./sheet-paper.typ', import.meta.url),
      data: {
        draft: document.code === null ? said.draft : '',
        facts: factsOf(content, language),
        labels: [said.no, said.number, said.name, words[language].final.grade, said.result, said.remark],
        rows: content.lines.map((line, index) => cellsOf(line, index, language)),
        sums: [sumsOf(content.figures, language), countsOf(content, language)].filter(Boolean).join(' · '),
        signatures: signatureParts.map((part) => signatureOf(part, document, language, ctx.timeZone)),
        ...checkOf(document, of.id, language, ctx),
      },
    })
    const { course, term } = content
    const name = `${[course.code, term.code, title].join(' ')}.pdf`
    return { file, name, contentType: 'application/pdf', shows: null }
  },
})

/** The title of a kind of sheet. */
function titleOf({ kind }: SheetContent, language: Language): string {
  const { sheet, rectification, supplement } = words[language]
  if (kind === 'REGULAR') return sheet.title
  return kind === 'RECTIFICATION' ? rectification.printedOf : supplement.printedOf
}

function factsOf(
  { course, term, program, faculty, scheme, lecturers, rectifies, supplements }: SheetContent,
  language: Language,
): string[][] {
  const said = words[language].sheet
  const scale = filled(said.scaleOf, { top: numberIn(scheme.top, language), pass: numberIn(scheme.pass, language) })
  const why = words[language].rectification
  const rows: [string, string | null][] = [
    [said.course, `${course.code} ${inLanguage(course.title, language)}`],
    [said.term, inLanguage(term.name, language) || term.code],
    [said.faculty, faculty && inLanguage(faculty, language)],
    [said.program, program && inLanguage(program, language)],
    [said.credits, numberIn(course.credits, language)],
    [said.scale, scale],
    [said.lecturers, lecturers.join(', ')],
    [why.cause, rectifies ? `${why.causes[rectifies.cause]}. ${rectifies.text}` : null],
    [why.printedWhy, rectifies?.checksum.slice(0, 16) ?? null],
    [words[language].supplement.printedWhy, supplements?.checksum.slice(0, 16) ?? null],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

const cellsOf = (line: SheetLine, index: number, language: Language): string[] => [
  ...[String(index + 1), line.student.number ?? '', line.student.name, gradeText(line.grade, language)],
  words[language].final.outcomes[line.outcome],
  remarksOf(line)
    .map((remark) => remarkText(remark, formsIn(language)))
    .join(', '),
]

/** The words and numbers of the paper. */
const formsIn = (language: Language): RemarkForms => ({
  say: (key, values) => filled(words[language].sheet.remarks[key], values),
  outcome: (outcome) => words[language].final.outcomes[outcome],
  rule: (rule) => words[language].final.rules[rule],
  localized: (text) => inLanguage(text, language) ?? '',
  number: (value) => numberIn(value, language),
  percent: (share) => new Intl.NumberFormat(locales[language], { style: 'percent' }).format(share),
  day: (day) => dayInWords(day, language),
  grade: (grade) => gradeText(grade, language),
  list: (names) => new Intl.ListFormat(locales[language]).format(names),
})

function sumsOf({ passed, failed, incomplete, mean, median }: SheetContent['figures'], language: Language): string {
  const said = words[language].sheet
  const [middle, half] = [mean, median].map((value) => numberIn(value ?? 0, language, 1))
  return [
    ...[filled(said.passed, { count: passed }), filled(said.failed, { count: failed })],
    filled(said.incomplete, { count: incomplete }),
    ...(mean === null ? [] : [filled(said.mean, { mean: middle ?? '', median: half ?? '' })]),
  ].join(' · ')
}

/** How a rectification changes the grades of the whole course. */
function countsOf({ rectifies }: SheetContent, language: Language): string {
  if (!rectifies?.counts) return ''
  const { before, after } = rectifies.counts
  const mean = (value: number | null) => (value === null ? '–' : numberIn(value, language))
  return filled(words[language].rectification.countsPrinted, {
    ...{ passedBefore: before.passed, passed: after.passed, failedBefore: before.failed, failed: after.failed },
    ...{ meanBefore: mean(before.mean), mean: mean(after.mean) },
  })
}

/** The signature box of a step: who signed it and when, or that nobody has. */
function signatureOf(
  part: (typeof signatureParts)[number],
  { signatures }: Pick<Document, 'signatures'>,
  language: Language,
  timeZone: string,
): string[] {
  const said = words[language].sheet
  const signed = signatures.find((one) => one.part === part)
  if (!signed) return [said.parts[part], '', said.notSigned]
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'medium', timeZone })
  return [said.parts[part], signed.name, format.format(new Date(signed.at))]
}

/** The checksum, and the address where a signed sheet can be verified; for a draft the address of its page. */
function checkOf({ code, checksum }: Document, id: number, language: Language, { publicUrl }: Ctx) {
  const said = words[language].sheet
  const iri = encodeURIComponent(GradeSheet.iri(id))
  const url = code === null ? `${publicUrl}/my/resolve_route?iri=${iri}` : `${publicUrl}/my/verify/${code}`
  const origin = code === null ? said.server.origin : filled(said.server.check, { code })
  const fingerprint = code === null ? '' : `${said.fingerprint} ${checksum.match(/.{1,8}/g)?.join(' ') ?? ''}`
  return { fingerprint, origin, url, qr: qrCode(url) }
}

const numberIn = (value: number, language: Language, decimals = 2): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: decimals }).format(value)
