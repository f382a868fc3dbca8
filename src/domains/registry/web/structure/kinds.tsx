import { cycles, Degree, Faculty, Language, Module, Program } from '#academics/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { say, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { named } from './columns.tsx'
import { useParents } from './fields.tsx'
import { catalogueScreen } from './list.tsx'

const { ChoiceFilter } = filtersOf(Degree)

const ofDegree = fieldsOf(Degree)
const ofProgram = fieldsOf(Program)
const ofModule = fieldsOf(Module)

/** The faculties, each led by a dean. */
export const faculties = catalogueScreen({
  resource: Faculty,
  title: words('structure.faculties'),
  add: words('structure.addFaculty'),
  columns: named,
})

/** The degrees that the faculties confer. */
export const degrees = catalogueScreen({
  resource: Degree,
  title: words('structure.degrees'),
  add: words('structure.addDegree'),
  columns: [
    ...named,
    {
      key: 'cycle',
      text: words('structure.cycle'),
      width: 130,
      cell: ({ cycle }) => say(words(`structure.cycles.${cycle}`)),
    },
    { key: 'faculty', text: words('structure.faculty'), cell: ({ faculty }) => faculty.name },
  ],
  Fields: DegreeFields,
  parent: 'faculty',
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
    ...named,
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
  Fields: ProgramFields,
  parent: 'degree',
})

/** The language areas, each under one coordination across all programs. */
export const languages = catalogueScreen({
  resource: Language,
  title: words('structure.languages'),
  add: words('structure.addLanguage'),
  columns: named,
})

/** The subjects of the catalogue; a course is one run of a module. */
export const modules = catalogueScreen({
  resource: Module,
  title: words('structure.modules'),
  add: words('structure.addModule'),
  columns: [
    ...named,
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
  Fields: ModuleFields,
  parent: 'program',
})

function DegreeFields() {
  const t = useWords(words)
  return (
    <>
      <ofDegree.SelectField name="cycle" label={t('structure.cycle')} options={useCycles()} />
      <ofDegree.SelectField name="faculty" label={t('structure.faculty')} options={useParents('faculty')} />
    </>
  )
}

function ProgramFields() {
  const t = useWords(words)
  return (
    <>
      <ofProgram.NumberField name="ects" label={t('structure.ects')} />
      <ofProgram.SelectField name="degree" label={t('structure.degree')} options={useParents('degree')} />
    </>
  )
}

function ModuleFields() {
  const t = useWords(words)
  const programs = useParents('program')
  return (
    <>
      <ofModule.NumberField name="credits" label={t('structure.credits')} />
      <ofModule.SelectField
        name="program"
        label={t('structure.program')}
        help={t('structure.noProgram')}
        options={programs}
      />
    </>
  )
}

function useCycles() {
  const t = useWords(words)
  return cycles.map((value) => ({ value, text: t(`structure.cycles.${value}`) }))
}
