import { cycles, Degree, Faculty, Language, Module, Program } from '#academics/contract'
import { SelectField } from '#platform/web/form/choice-fields.tsx'
import { NumberField } from '#platform/web/form/text-fields.tsx'
import { ChoiceFilter } from '#platform/web/table/choice-filter.tsx'
import { say, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { named } from './columns.tsx'
import { catalogueScreen } from './list.tsx'

/** The faculties, each led by a dean. */
export const faculties = catalogueScreen({
  resource: Faculty,
  title: words('structure.faculties'),
  add: words('structure.addFaculty'),
  columns: named(),
})

/** The degrees that the faculties confer. */
export const degrees = catalogueScreen({
  resource: Degree,
  title: words('structure.degrees'),
  add: words('structure.addDegree'),
  columns: [
    ...named(),
    {
      key: 'cycle',
      text: words('structure.cycle'),
      width: 130,
      cell: ({ cycle }) => say(words(`structure.cycles.${cycle}`)),
    },
    { key: 'faculty', text: words('structure.faculty'), cell: ({ faculty }) => faculty.name },
  ],
  Fields: () => <SelectField name="cycle" label={useWords(words)('structure.cycle')} options={useCycles()} />,
  parent: { kind: 'faculty' },
  Filter: () => {
    const t = useWords(words)
    return (
      <ChoiceFilter name="cycle" label={t('structure.cycle')} all={t('structure.allCycles')} choices={useCycles()} />
    )
  },
})

/** The programs of study, with who coordinates them today. */
export const programs = catalogueScreen({
  resource: Program,
  title: words('structure.programs'),
  add: words('structure.addProgram'),
  columns: [
    ...named(),
    {
      key: 'ects',
      text: words('structure.ects'),
      order: 'ects',
      numeric: true,
      width: 90,
      cell: ({ ects }) => ects,
    },
    { key: 'degree', text: words('structure.degree'), hideBelow: 'md', cell: ({ degree }) => degree.name },
    {
      key: 'coordinators',
      text: words('structure.coordinators'),
      hideBelow: 'lg',
      cell: ({ coordinators }) => coordinators.map(({ name }) => name).join(', '),
    },
  ],
  Fields: () => <NumberField name="ects" label={useWords(words)('structure.ects')} />,
  parent: { kind: 'degree' },
})

/** The language areas, each under one coordination across all programs. */
export const languages = catalogueScreen({
  resource: Language,
  title: words('structure.languages'),
  add: words('structure.addLanguage'),
  columns: named(),
})

/** The subjects of the catalogue; a course is one run of a module. */
export const modules = catalogueScreen({
  resource: Module,
  title: words('structure.modules'),
  add: words('structure.addModule'),
  columns: [
    ...named(),
    {
      key: 'credits',
      text: words('structure.credits'),
      order: 'credits',
      numeric: true,
      width: 100,
      cell: ({ credits }) => credits,
    },
    { key: 'program', text: words('structure.program'), hideBelow: 'md', cell: ({ program }) => program?.name },
  ],
  Fields: () => <NumberField name="credits" label={useWords(words)('structure.credits')} />,
  parent: { kind: 'program', help: words('structure.noProgram') },
})

function useCycles() {
  const t = useWords(words)
  return cycles.map((value) => ({ value, text: t(`structure.cycles.${value}`) }))
}
