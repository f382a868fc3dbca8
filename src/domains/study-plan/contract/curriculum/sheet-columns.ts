import type { SheetColumn } from '#platform/contract/sheet/headings.ts'

/** What the columns of a sheet of modules may hold. */
const keys = ['code', 'credits', 'semester', 'half', 'field', 'after', 'creditsBefore'] as const
export type CurriculumColumn = (typeof keys)[number]

/** The headings by which each column is recognised. */
export const curriculumColumns: readonly (SheetColumn & { key: CurriculumColumn })[] = [
  {
    key: 'code',
    names: [
      'Code',
      'Module code',
      'Course code',
      'Module',
      'Código',
      'Sigla',
      '編號',
      '學科單元編號',
      '科目編號',
      '代碼',
    ],
  },
  { key: 'credits', names: ['Credits', 'ECTS', 'Credit units', 'Créditos', '學分', '学分'] },
  { key: 'semester', names: ['Semester', 'Term', 'Semestre', 'Período letivo', '學期', '学期'] },
  { key: 'half', names: ['Half', 'Offered', 'Season', 'Oferta', '開課', '开课'] },
  { key: 'field', names: ['Field', 'Area', 'Group', 'Área', 'Área científica', '範疇', '領域', '组别'] },
  {
    key: 'after',
    names: [
      'Prerequisites',
      'Prerequisite',
      'Pre-requisites',
      'After',
      'Precedências',
      'Pré-requisitos',
      '先修',
      '先修科目',
    ],
  },
  { key: 'creditsBefore', names: ['Credits before', 'Credits needed', 'Créditos anteriores', '先修學分'] },
]
