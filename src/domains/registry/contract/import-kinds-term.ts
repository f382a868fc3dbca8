import { calendarKinds } from '#academics/contract'
import { courseTypes, patternKinds } from '#course/contract'
import {
  choice,
  code,
  courseCode,
  day,
  type ImportColumn,
  named,
  needed,
  termCode,
  text,
  time,
  whole,
} from './import-column.ts'

const half = (key: string, max: number, header: ImportColumn['header']) => ({ key, header, type: 'half', max }) as const
const startsOn = day('startsOn', { en: 'Starts on', pt: 'Começa em', 'zh-Hant': '開始' })
const endsOn = day('endsOn', { en: 'Ends on', pt: 'Termina em', 'zh-Hant': '結束' })
const startsAt = time('startsAt', { en: 'From', pt: 'Das', 'zh-Hant': '由' })
const endsAt = time('endsAt', { en: 'To', pt: 'Às', 'zh-Hant': '至' })
const capacity = whole('capacity', 10_000, { en: 'Capacity', pt: 'Capacidade', 'zh-Hant': '容量' })
const kind = { en: 'Kind', pt: 'Tipo', 'zh-Hant': '類別' }

/** A room may have no name, only its code. */
const optionallyNamed = named.map(({ key, max, header }) => text(key, max, header))

/** The kinds of files that set up a term, except those of people and of the term itself. */
export const termKinds = {
  calendar: [...named, choice('kind', calendarKinds, kind), needed(startsOn), endsOn, startsAt, endsAt],
  rooms: [
    needed(code('code', 'room', 40, { en: 'Room code', pt: 'Código da sala', 'zh-Hant': '課室編號' })),
    ...optionallyNamed,
    capacity,
    text('kind', 100, kind),
  ],
  modules: [
    needed(
      code('code', 'module', 40, { en: 'Module code', pt: 'Código da unidade curricular', 'zh-Hant': '學科單元編號' }),
    ),
    ...named,
    needed(half('credits', 99, { en: 'Credits', pt: 'Créditos', 'zh-Hant': '學分' })),
    code('program', 'program', 60, { en: 'Programme code', pt: 'Código do curso', 'zh-Hant': '課程編號' }),
  ],
  courses: [
    needed(code('code', 'course', 40, courseCode)),
    needed(code('term', 'term', 60, termCode)),
    code('module', 'module', 60, { en: 'Module code', pt: 'Código da unidade curricular', 'zh-Hant': '學科單元編號' }),
    text('nameEn', 200, { en: 'Title (English)', pt: 'Título (inglês)', 'zh-Hant': '標題（英文）' }),
    text('namePt', 200, { en: 'Title (Portuguese)', pt: 'Título (português)', 'zh-Hant': '標題（葡文）' }),
    text('nameZh', 200, { en: 'Title (Chinese)', pt: 'Título (chinês)', 'zh-Hant': '標題（中文）' }),
    choice('type', courseTypes, kind),
    half('credits', 99, { en: 'Credits', pt: 'Créditos', 'zh-Hant': '學分' }),
    capacity,
    startsOn,
    endsOn,
    {
      key: 'lecturers',
      header: { en: 'Lecturers', pt: 'Docentes', 'zh-Hant': '教師' },
      type: 'names',
      max: 20,
    },
  ],
  timetable: [
    needed(code('course', 'course', 60, courseCode)),
    needed(code('term', 'term', 60, termCode)),
    text('group', 40, { en: 'Group', pt: 'Grupo', 'zh-Hant': '組別' }),
    choice('kind', patternKinds, kind),
    needed({ key: 'weekday', header: { en: 'Weekday', pt: 'Dia da semana', 'zh-Hant': '星期' }, type: 'weekday' }),
    needed(startsAt),
    needed(endsAt),
    code('room', 'room', 40, { en: 'Room', pt: 'Sala', 'zh-Hant': '課室' }),
    text('lecturer', 60, { en: 'Lecturer', pt: 'Docente', 'zh-Hant': '教師' }),
    whole('seats', 10_000, { en: 'Seats', pt: 'Lugares', 'zh-Hant': '座位' }),
  ],
} as const satisfies Record<string, readonly ImportColumn[]>
