import { excel } from '#platform/contract/excel.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { call, download } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type AreaDashboard, dashboards } from '../../contract/dashboard/dashboard.ts'
import { words } from '../words.ts'
import type { DashboardArea } from './query.ts'

type Cells = Readonly<Record<string, string | number | null>>
type Kind = 'text' | 'number' | 'percent'

/** Exports everything on the dashboard as an Excel file, with a sheet for each part. */
export function Export({ of: read, shown }: { of: AreaDashboard; shown: DashboardArea }) {
  const t = useWords(words)
  const language = useLanguage()
  const share = (percent: number | null) => (percent === null ? null : percent / 100)
  const sheet = (
    name: string,
    columns: readonly (readonly [key: string, header: string, type?: Kind])[],
    rows: Cells[],
  ) => ({
    name: name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
    columns: columns.map(([key, header, type = 'text']) => ({ key, header, type, width: type === 'text' ? 32 : 12 })),
    rows,
  })
  const sheets = (of: AreaDashboard) => [
    sheet(
      t('dashboard.figures'),
      [
        ['label', t('dashboard.figure')],
        ['value', t('dashboard.value'), 'number'],
        ['about', t('dashboard.comparedTo')],
      ],
      of.figures.map(({ label, value, about }) => ({ label, value, about })),
    ),
    sheet(
      t('dashboard.late'),
      [
        ['code', t('courses.fields.code')],
        ['title', t('courses.fields.title')],
        ['lecturers', t('courses.fields.lecturers')],
        ['what', t('dashboard.late')],
      ],
      of.late.map(({ code, title, lecturers, what }) => ({
        ...{ code, title: inLanguage(title, language), lecturers: lecturers.join(', ') },
        what: what.map(({ text, days }) => t('dashboard.lateBy', { what: text, count: days })).join(' · '),
      })),
    ),
    sheet(
      t('dashboard.attendance'),
      [
        ['week', t('dashboard.weekOf'), 'number'],
        ['now', t('dashboard.now'), 'percent'],
        ['before', t('dashboard.before'), 'percent'],
      ],
      of.attendance.now.map((now, at) => ({
        ...{ week: at + 1, now: share(now), before: share(of.attendance.before[at] ?? null) },
      })),
    ),
    sheet(
      t('dashboard.load'),
      [
        ['name', t('courses.fields.lecturers')],
        ['hours', t('lecturers.fields.hours'), 'number'],
      ],
      of.load.people.map(({ name, hours }) => ({ name, hours })),
    ),
    ...(of.programs.length > 0 ? [programs(of)] : []),
  ]
  const programs = (of: AreaDashboard) =>
    sheet(
      t('tabs.programs'),
      [
        ['code', t('programs.fields.code')],
        ['name', t('programs.fields.name')],
        ['students', t('tabs.students'), 'number'],
        ['attendance', t('courses.fields.attendance'), 'percent'],
        ['courses', t('tabs.courses'), 'number'],
        ['atRisk', t('courses.standings.atRisk'), 'number'],
        ['lateSummaries', t('courses.standings.lateSummaries'), 'number'],
      ],
      of.programs.map(({ code, name, students, attendance, courses, atRisk, lateSummaries }) => ({
        ...{ code, name: inLanguage(name, language), students, attendance: share(attendance) },
        ...{ courses, atRisk, lateSummaries },
      })),
    )
  // The page shows only the longest overdue of very many late courses, and nothing of a slow part; the file has
  // everything.
  const whole = async () =>
    read.slow.length === 0 && read.late.length === read.lateCourses
      ? read
      : call(dashboards[shown.scope], {
          ...{ params: { id: shown.id }, query: { late: 'all', ...(read.term && { term: String(read.term.id) }) } },
        })
  const save = async () => {
    const of = await whole()
    if (of.slow.length === 0) await download(excel, { body: { sheets: sheets(of) } })
    else notify({ type: 'warning', text: t('dashboard.slowAbout') })
  }
  return (
    <ActButton icon="download" act={save}>
      {t('dashboard.excel')}
    </ActButton>
  )
}
