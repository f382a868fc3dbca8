import { cycles, Degree, Faculty, Language, Module, Program } from '#academics/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { inDialogs } from './catalogue.tsx'
import { useParents } from './fields.tsx'

const ofDegree = fieldsOf(Degree)
const ofProgram = fieldsOf(Program)
const ofModule = fieldsOf(Module)
const texts = 'structure'

/** The faculties, each led by a dean. */
export const faculties = listScreen(screensOf(Faculty, words, { texts }), {
  ...inDialogs(Faculty, { add: words('structure.addFaculty') }),
  title: words('structure.faculties'),
  columns: (c) => [c.text('code', { width: 150 }), c.localized('name')],
})

/** The degrees that the faculties confer. */
export const degrees = listScreen(screensOf(Degree, words, { texts }), {
  ...inDialogs(Degree, { add: words('structure.addDegree'), Fields: DegreeFields, parent: 'faculty' }),
  title: words('structure.degrees'),
  columns: (c) => [
    c.text('code', { width: 150 }),
    c.localized('name'),
    c.choice('cycle', (cycle) => words(`structure.cycles.${cycle}`), { width: 130 }),
    c.ref('faculty'),
  ],
  filters: (f) => [f.choice('cycle', (cycle) => words(`structure.cycles.${cycle}`))],
})

/** The programs of study, with their present coordinators. */
export const programs = listScreen(screensOf(Program, words, { texts }), {
  ...inDialogs(Program, { add: words('structure.addProgram'), Fields: ProgramFields, parent: 'degree' }),
  title: words('structure.programs'),
  columns: (c) => [
    c.text('code', { width: 150 }),
    c.localized('name'),
    c.number('ects', { width: 90 }),
    c.ref('degree', { hideBelow: 'md' }),
    c.own(
      'coordinators',
      { cell: ({ coordinators }) => coordinators.map(({ name }) => name).join(', ') },
      { hideBelow: 'lg' },
    ),
  ],
})

/** The language areas, each under one coordination across all programs. */
export const languages = listScreen(screensOf(Language, words, { texts }), {
  ...inDialogs(Language, { add: words('structure.addLanguage') }),
  title: words('structure.languages'),
  columns: (c) => [c.text('code', { width: 150 }), c.localized('name')],
})

/** The modules of the catalogue; a course is one run of a module. */
export const modules = listScreen(screensOf(Module, words, { texts }), {
  ...inDialogs(Module, { add: words('structure.addModule'), Fields: ModuleFields, parent: 'program' }),
  title: words('structure.modules'),
  columns: (c) => [
    c.text('code', { width: 150 }),
    c.localized('name'),
    c.number('credits'),
    c.ref('program', { hideBelow: 'md' }),
  ],
})

function DegreeFields() {
  const t = useWords(words)
  const options = cycles.map((value) => ({ value, text: t(`structure.cycles.${value}`) }))
  return (
    <>
      <ofDegree.SelectField name="cycle" label={t('structure.fields.cycle')} options={options} />
      <ofDegree.SelectField name="faculty" label={t('structure.fields.faculty')} options={useParents('faculty')} />
    </>
  )
}

function ProgramFields() {
  const t = useWords(words)
  return (
    <>
      <ofProgram.NumberField name="ects" label={t('structure.fields.ects')} />
      <ofProgram.SelectField name="degree" label={t('structure.fields.degree')} options={useParents('degree')} />
    </>
  )
}

function ModuleFields() {
  const t = useWords(words)
  const programs = useParents('program')
  return (
    <>
      <ofModule.NumberField name="credits" label={t('structure.fields.credits')} />
      <ofModule.SelectField
        name="program"
        label={t('structure.fields.program')}
        help={t('structure.noProgram')}
        options={programs}
      />
    </>
  )
}
