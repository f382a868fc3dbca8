import { filled, inLanguage, type Language } from '#platform/contract/words.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { clashesIn } from '../../../contract/clashes-in.ts'
import { paths } from '../../../contract/paths.ts'
import {
  type ProgramTimetable,
  type ProgramTimetableEntry,
  programTimetablePaper,
} from '../../../contract/program-timetable.ts'
import { weekdayName } from '../../../contract/weekday-name.ts'
import type { CourseTables } from '../../tables.ts'
import { words } from '../../words.ts'
import { programRecord, readTimetable } from '../program-timetable.ts'

/** The week of a program as PDF: all of it, or that of a cohort, a room or a lecturer; clashes are listed below. */
export const programTimetablePaperRoute = route(programTimetablePaper, {
  on: programRecord,
  act: 'read',
  costly: true,
  run: async (ctx: Ctx<CourseTables>, { of: { id }, query: { term, ...of } }) => {
    const found = await readTimetable(ctx, id, term)
    const entries = found.entries.filter((one) => isOf(one, of))
    const said = words[ctx.language].program
    const name = inLanguage(found.program.name, ctx.language) || found.program.code
    const url = `${ctx.publicUrl}/my${paths.programSchedule({ programId: id })}`
    const file = await renderPdf({
      ...{ language: ctx.language, title: `${said.title}: ${name}`, university: ctx.universityName },
      ...{ day: ctx.today, createdAt: ctx.now },
      template: new URL('./program-timetable.typ', import.meta.url),
      data: {
        facts: factsOf(found, entries, of, ctx.language),
        labels: Object.values(said.paper.columns),
        days: daysOf(entries, ctx.language),
        ...{ clashing: said.clashes, clashes: clashesOf(entries, ctx.language) },
        ...{ origin: said.paper.origin, url, qr: qrCode(url) },
      },
    })
    return { file, name: `timetable-${found.program.code}.pdf`, contentType: 'application/pdf', shows: null }
  },
})

type Of = { cohort?: number | undefined; room?: number | undefined; lecturer?: number | undefined }
type Entry = ProgramTimetableEntry

const isOf = ({ cohorts, room, lecturer }: Entry, of: Of): boolean =>
  (of.cohort === undefined || cohorts.includes(of.cohort)) &&
  (of.room === undefined || room?.id === of.room) &&
  (of.lecturer === undefined || lecturer?.id === of.lecturer)

function factsOf({ term }: ProgramTimetable, entries: readonly Entry[], of: Of, language: Language): string[][] {
  const said = words[language].program
  const [first] = entries
  const facts: [string, string | undefined][] = [
    [said.term, term ? inLanguage(term.name, language) || term.code : undefined],
    [said.groupings.cohort, of.cohort === undefined ? undefined : filled(said.semester, { semester: of.cohort })],
    [said.groupings.room, of.room === undefined ? undefined : first?.room?.code],
    [said.groupings.lecturer, of.lecturer === undefined ? undefined : first?.lecturer?.name],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

function daysOf(entries: readonly Entry[], language: Language) {
  const weekdays = [...new Set(entries.map(({ weekday }) => weekday))].sort()
  const { kinds } = words[language].timetable
  return weekdays.map((weekday) => ({
    name: weekdayName(weekday, language),
    rows: entries
      .filter((one) => one.weekday === weekday)
      .map(({ startsAt, endsAt, course, group, kind, room, lecturer, students, seats }) => [
        ...[startsAt, endsAt, [course.code, group].filter(Boolean).join(' '), kinds[kind], room?.code ?? '–'],
        ...[lecturer?.name ?? '–', seats === null ? String(students) : `${students} / ${seats}`],
      ]),
  }))
}

/** All clashes, each listed once. */
function clashesOf(entries: readonly Entry[], language: Language): string[] {
  return clashesIn(entries).map(({ entry: { course, group, weekday, startsAt, endsAt }, clash }) => {
    const what = [clash.course, clash.group].filter(Boolean).join(' ')
    const values = { name: clash.name, what, startsAt: clash.startsAt, endsAt: clash.endsAt }
    const when = `${weekdayName(weekday, language)} ${startsAt}–${endsAt}`
    const said = filled(words[language].timetable.clash[clash.kind], values)
    return `${[course.code, group].filter(Boolean).join(' ')}, ${when}: ${said}`
  })
}
