import { headingsOfPeople } from '#people/contract'
import type { SheetColumn } from '#platform/contract/sheet/headings.ts'
import type { Localized } from '#platform/contract/words.ts'

/** Headings of the columns that say who is meant, besides those of {@link headingsOfPeople}. */
const whoColumns: readonly SheetColumn[] = [
  {
    key: 'candidate',
    names: ['Candidate number', 'Candidate', 'Número de candidato', 'Candidato', '考生編號', '考生'],
  },
  { key: 'name', names: ['Student', 'Estudante', 'Aluno', '學生', '学生', ...headingsOfPeople.name] },
  { key: 'givenName', names: ['Given name', ...headingsOfPeople.givenName] },
  { key: 'familyName', names: ['Family name', ...headingsOfPeople.familyName] },
  { key: 'number', names: headingsOfPeople.studentNumber },
  { key: 'email', names: ['E-mail', '電郵', ...headingsOfPeople.email] },
]

type Assessed = { id: number; code: string; title: Localized }

/** The columns of a sheet of marks: who is meant, and each assessment by its code or its title. */
export const markWorkbookColumns = (assessments: readonly Assessed[]): SheetColumn[] => [
  ...assessments.map(({ id, code, title }) => ({
    key: `assessment${id}`,
    names: [code, ...Object.values(title).flatMap((name) => name ?? [])],
  })),
  ...whoColumns,
]
