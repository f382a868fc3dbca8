import { nameOrders, roles } from '#people/contract'
import { languages } from '#platform/contract/words.ts'
import {
  code,
  courseCode,
  day,
  type ImportColumn,
  named,
  needed,
  number,
  termCode,
  text,
  whole,
} from './import-column.ts'
import { termKinds } from './import-kinds-term.ts'

export type { ImportColumn } from './import-column.ts'

const studentNumber = needed(
  number('studentNumber', { en: 'Student number', pt: 'Número de estudante', 'zh-Hant': '學生編號' }),
)

/** The columns about a person, whether student or staff. */
const personal = [
  needed(text('officialName', 120, { en: 'Official name', pt: 'Nome oficial', 'zh-Hant': '正式姓名' })),
  text('givenName', 120, { en: 'Given name', pt: 'Nome próprio', 'zh-Hant': '名' }),
  text('familyName', 120, { en: 'Family name', pt: 'Apelido', 'zh-Hant': '姓' }),
  {
    key: 'nameOrder',
    header: { en: 'Name order', pt: 'Ordem do nome', 'zh-Hant': '姓名次序' },
    type: 'choice',
    choices: nameOrders,
  },
  text('chineseName', 120, { en: 'Chinese name', pt: 'Nome chinês', 'zh-Hant': '中文姓名' }),
  text('englishName', 120, { en: 'English name', pt: 'Nome inglês', 'zh-Hant': '英文姓名' }),
  text('portugueseName', 120, { en: 'Portuguese name', pt: 'Nome português', 'zh-Hant': '葡文姓名' }),
  { key: 'email', header: { en: 'E-mail', pt: 'E-mail', 'zh-Hant': '電郵' }, type: 'email' },
  { key: 'roles', header: { en: 'Roles', pt: 'Funções', 'zh-Hant': '角色' }, type: 'list', choices: roles },
  text('subject', 255, {
    en: 'Sign-in id',
    pt: 'Identificador de início de sessão',
    'zh-Hant': '登入識別碼',
  }),
] as const

/** The kinds of imports. Their texts are under `imports.kinds`. */
export const importKinds = {
  people: [
    studentNumber,
    ...personal,
    code('program', 'program', 60, { en: 'Programme code', pt: 'Código do curso', 'zh-Hant': '課程編號' }),
    day('startedOn', { en: 'Started on', pt: 'Início', 'zh-Hant': '開始日期' }),
  ],
  staff: [
    needed(number('staffNumber', { en: 'Staff number', pt: 'Número de funcionário', 'zh-Hant': '職員編號' })),
    ...personal,
  ],
  enrollments: [
    needed(code('course', 'course', 60, courseCode)),
    needed(code('term', 'term', 60, termCode)),
    studentNumber,
    { key: 'groups', header: { en: 'Groups', pt: 'Grupos', 'zh-Hant': '組別' }, type: 'names', max: 20 },
  ],
  ...termKinds,
  terms: [
    needed(code('code', 'term', 60, { en: 'Term code', pt: 'Código do período letivo', 'zh-Hant': '學期編號' })),
    ...named,
    needed(day('startsOn', { en: 'Starts on', pt: 'Começa em', 'zh-Hant': '開始' })),
    needed(day('endsOn', { en: 'Ends on', pt: 'Termina em', 'zh-Hant': '結束' })),
  ],
  practices: [
    studentNumber,
    needed(code('term', 'term', 60, termCode)),
    code('school', 'school', 200, { en: 'School code', pt: 'Código da escola', 'zh-Hant': '學校編號' }),
    code('course', 'course', 60, { en: 'Course code', pt: 'Código da disciplina', 'zh-Hant': '科目編號' }),
    needed(text('subjects', 200, { en: 'Subjects', pt: 'Matérias', 'zh-Hant': '任教科目' })),
    text('gradeLevels', 100, { en: 'Grade levels', pt: 'Anos de escolaridade', 'zh-Hant': '年級' }),
    {
      key: 'language',
      header: { en: 'Language', pt: 'Língua', 'zh-Hant': '語言' },
      type: 'choice',
      choices: languages,
    },
    needed(day('startsOn', { en: 'Starts on', pt: 'Começa em', 'zh-Hant': '開始' })),
    needed(day('endsOn', { en: 'Ends on', pt: 'Termina em', 'zh-Hant': '結束' })),
    day('interimOn', { en: 'Interim on', pt: 'Avaliação intercalar em', 'zh-Hant': '中期評核日期' }),
    whole('hoursObservation', 2000, { en: 'Hours of observation', pt: 'Horas de observação', 'zh-Hant': '觀課時數' }),
    whole('hoursTeaching', 2000, { en: 'Hours of teaching', pt: 'Horas de lecionação', 'zh-Hant': '教學時數' }),
    whole('hoursOther', 2000, { en: 'Other hours', pt: 'Outras horas', 'zh-Hant': '其他時數' }),
    whole('visits', 20, { en: 'Visits', pt: 'Visitas', 'zh-Hant': '探訪次數' }),
    text('mentorName', 120, {
      en: 'Mentor name (English)',
      pt: 'Nome do orientador (inglês)',
      'zh-Hant': '學校指導老師姓名（英文）',
    }),
    text('mentorNameZh', 120, {
      en: 'Mentor name (Chinese)',
      pt: 'Nome do orientador (chinês)',
      'zh-Hant': '學校指導老師姓名（中文）',
    }),
    {
      key: 'mentorEmail',
      header: { en: 'Mentor e-mail', pt: 'E-mail do orientador', 'zh-Hant': '學校指導老師電郵' },
      type: 'email',
    },
    {
      key: 'mentorPhone',
      header: { en: 'Mentor phone', pt: 'Telefone do orientador', 'zh-Hant': '學校指導老師電話' },
      type: 'phone',
    },
    text('coMentorName', 120, {
      en: 'Co-mentor name',
      pt: 'Nome do coorientador',
      'zh-Hant': '協同學校指導老師姓名',
    }),
    {
      key: 'coMentorEmail',
      header: { en: 'Co-mentor e-mail', pt: 'E-mail do coorientador', 'zh-Hant': '協同學校指導老師電郵' },
      type: 'email',
    },
    text('supervisor', 60, {
      en: 'University supervisor',
      pt: 'Supervisor da universidade',
      'zh-Hant': '大學導師',
    }),
    { ...text('note', 4000, { en: 'Note', pt: 'Nota', 'zh-Hant': '備註' }), lines: true },
  ],
} as const satisfies Record<string, readonly ImportColumn[]>

export type ImportKindName = keyof typeof importKinds
/** In the order in which a term is set up; practices have their own pages. */
export const importKindNames = [
  'terms',
  'calendar',
  'rooms',
  'modules',
  'courses',
  'staff',
  'people',
  'timetable',
  'enrollments',
  'practices',
] as const satisfies readonly ImportKindName[]

/** The columns of a kind, typed the same for all kinds. */
export const columnsOf = (kind: ImportKindName): readonly ImportColumn[] => importKinds[kind]

/** The position of each column in the file, from 0; null if the file lacks it. */
export type ImportMapping = Record<string, number | null>

/** The required columns that a mapping does not include. */
export const unmapped = (kind: ImportKindName, mapping: ImportMapping): readonly ImportColumn[] =>
  columnsOf(kind).filter(({ key, required }) => required && (mapping[key] ?? null) === null)
