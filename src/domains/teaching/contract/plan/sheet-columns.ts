import type { SheetColumn } from '#platform/contract/sheet/headings.ts'

/** The possible contents of the columns of a sheet of topics. */
export const planColumns = [
  'week',
  'day',
  'title',
  'outcomes',
  'objectives',
  'beforeClass',
  'materials',
  'notes',
] as const
export type PlanColumn = (typeof planColumns)[number]

/** The headings by which each column is recognised. */
export const planSheetColumns: readonly (SheetColumn & { key: PlanColumn })[] = [
  { key: 'week', names: ['Week', 'Week no.', 'Wk', 'Teaching week', 'Semana', 'Sem.', '週', '周', '週次', '周次'] },
  {
    key: 'day',
    names: [
      'Day',
      'Date',
      'Class date',
      'Session date',
      'Dia',
      'Data',
      'Data da aula',
      '日期',
      '日',
      '上課日期',
      '上课日期',
    ],
  },
  {
    key: 'title',
    names: [
      ...[
        'Topic',
        'Topics',
        'Title',
        'Content',
        'Contents',
        'Session',
        'Lesson',
        'Lecture',
        'Theme',
        'Subject',
        'Unit',
      ],
      ...['Topic / content', 'Course content', 'Tema', 'Temas', 'Título', 'Assunto', 'Assuntos', 'Tópico', 'Tópicos'],
      ...['Conteúdo', 'Conteúdos', 'Conteúdo programático', 'Conteúdos programáticos', 'Aula', 'Sessão', 'Matéria'],
      ...['主題', '課題', '內容', '課程內容', '教學內容', '題目', '主题', '课题', '内容', '教学内容', '题目'],
    ],
  },
  {
    key: 'outcomes',
    names: [
      'Outcomes',
      'Learning outcomes',
      'ILO',
      'Resultados',
      'Resultados de aprendizagem',
      '學習成果',
      '成果',
      '学习成果',
    ],
  },
  { key: 'objectives', names: ['Objectives', 'Aims', 'Objetivos', '目標', '教學目標', '目标'] },
  {
    key: 'beforeClass',
    names: [
      'Before class',
      'Preparation',
      'Readings',
      'Reading',
      'Antes da aula',
      'Preparação',
      'Leituras',
      '課前',
      '預習',
      '课前',
    ],
  },
  { key: 'materials', names: ['Materials', 'Resources', 'Materiais', 'Recursos', '教材', '材料', '資源'] },
  { key: 'notes', names: ['Notes', 'Remarks', 'Comments', 'Notas', 'Observações', '備註', '备注', '注意'] },
]
