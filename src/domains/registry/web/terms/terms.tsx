import { Term } from '#academics/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { inDialogs } from '../structure/catalogue.tsx'
import { words } from '../words.ts'

const { DateField } = fieldsOf(Term)

/** The teaching terms, the newest first. */
export default listScreen(screensOf(Term, words, { texts: 'structure', area: words('crumb') }), {
  ...inDialogs(Term, { add: words('terms.add'), Fields: TermFields }),
  frame: 'page',
  title: words('menu.terms'),
  standard: { order: { startsOn: 'desc' } },
  columns: (c) => [
    c.text('code', { width: 150 }),
    c.localized('name'),
    c.day('startsOn', { width: 150 }),
    c.day('endsOn', { width: 150 }),
    c.day('gradesDueOn', { width: 150, hideBelow: 'md' }),
    c.day('gradesPublishedOn', { width: 150, hideBelow: 'md' }),
    c.own('current', { cell: ({ current }) => current && <Current />, export: false }, { width: 120 }),
  ],
})

function TermFields() {
  const t = useWords(words)
  return (
    <>
      <DateField name="startsOn" label={t('structure.fields.startsOn')} />
      <DateField name="endsOn" label={t('structure.fields.endsOn')} />
      <DateField name="gradesDueOn" label={t('structure.fields.gradesDueOn')} help={t('terms.dueAbout')} />
      <DateField
        name="gradesPublishedOn"
        label={t('structure.fields.gradesPublishedOn')}
        help={t('terms.publishedAbout')}
      />
      <DateField name="reviewUntil" label={t('structure.fields.reviewUntil')} help={t('terms.reviewAbout')} />
    </>
  )
}

function Current() {
  const t = useWords(words)
  return <Chip tone="positive">{t('terms.now')}</Chip>
}
