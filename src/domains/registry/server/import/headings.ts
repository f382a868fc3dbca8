import { headingsOfPeople } from '#people/contract'
import type { SheetColumn } from '#platform/contract/sheet/headings.ts'
import { columnsOf, type ImportKindName } from '../../contract/import-kinds.ts'

/**
 * Headings of other systems (Moodle, Canvas, Blackboard, Banner) and of the university's own lists, by column; besides
 * those of the templates. `kind.column` is for one kind only.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  ...headingsOfPeople,
  officialName: [...headingsOfPeople.name],
  course: [
    'Course',
    'Course ID',
    'Subject code',
    'SSBSECT_SUBJ_CODE',
    'Disciplina',
    'Código UC',
    '科目',
    '科目代碼',
    '课程代码',
    '科目编号',
  ],
  'courses.code': ['Course', 'Course ID', 'Subject code', 'Código UC', '科目代碼', '课程代码', '科目编号'],
  term: [
    ...['Semester', 'Term code', 'TERM_CODE', 'SFRSTCR_TERM_CODE'],
    ...['Semestre', 'Período'],
    ...['學期', '学期', '學期編號'],
  ],
  'terms.code': [
    ...['Term', 'Semester', 'TERM_CODE', 'STVTERM_CODE'],
    ...['Semestre'],
    ...['學期', '学期', '学期编号'],
  ],
  'rooms.code': ['Room', 'Room no', 'Sala', 'Building room', '課室', '房間', '课室', '教室'],
  room: ['Room code', 'Classroom', 'Location', 'Venue', 'Local', '地點', '教室', '课室'],
  'modules.code': [...['Module', 'Module ID'], ...['Unidade curricular'], ...['單元編號', '单元编号']],
  module: [...['Module'], ...['Unidade curricular'], ...['單元編號', '单元编号']],
  program: ['Programme', 'Program', 'Program code', 'Degree', 'SGBSTDN_PROGRAM_1', 'Curso', '課程', '课程', '专业'],
  startedOn: ['Start date', 'Admission date', 'Data de início', 'Data de ingresso', '入學日期', '入学日期'],
  startsOn: ['Start date', 'Start', 'From', 'Data de início', 'Início', '開始日期', '开始日期'],
  endsOn: ['End date', 'End', 'Until', 'Data de fim', 'Fim', '結束日期', '结束日期'],
  startsAt: ['Start time', 'Begin time', 'Start', 'Hora de início', 'Início', '開始時間', '开始时间'],
  endsAt: ['End time', 'End', 'Hora de fim', 'Fim', '結束時間', '结束时间'],
  weekday: ['Day', 'Day of week', 'Dia', '日', '星期幾', '星期几'],
  group: ['Section', 'Class', 'Turma', 'CRN', '班別', '班别'],
  groups: ['Section', 'Sections', 'Group', 'Turma', 'Turmas', '班別', '班别'],
  seats: ['Capacity', 'Places', 'Vagas', '人數上限'],
  capacity: ['Seats', 'Places', 'Lotação', 'Vagas', '座位', '人數上限'],
  credits: ['Credit', 'ECTS', 'Credit hours', '学分'],
  nameEn: ['Name', 'Title', 'Description', 'Nome', 'Título', 'Designação', '名稱', '名称'],
  lecturer: ['Teacher', 'Instructor', 'Professor', '老師', '教师'],
  lecturers: ['Teacher', 'Teachers', 'Instructor', 'Instructors', 'Lecturer', 'Docente', '老師', '教师'],
  school: ['School', 'Escola', '學校', '学校'],
}

/** The columns of a kind with all headings by which they are known; those that an office has taught come first. */
export const sheetColumnsOf = (
  kind: ImportKindName,
  learned: ReadonlyMap<string, string> = new Map(),
): SheetColumn[] => {
  const taught = [...learned].map(([heading, key]) => ({ key, names: [heading] }))
  return [
    ...taught,
    ...columnsOf(kind).map(({ key, header }) => ({ key, names: [...Object.values(header)] })),
    ...columnsOf(kind).map(({ key }) => ({
      key,
      names: [...(others[`${kind}.${key}`] ?? []), ...(others[key] ?? [])],
    })),
  ]
}
