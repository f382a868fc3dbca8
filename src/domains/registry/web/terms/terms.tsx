import type { ReactNode } from 'react'
import { Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useFormat } from '#platform/web/format.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { named } from '../structure/columns.tsx'
import { catalogueScreen } from '../structure/list.tsx'
import { words } from '../words.ts'

const { DateField } = fieldsOf(Term)

/** The teaching terms, the newest first. */
const terms = catalogueScreen({
  resource: Term,
  title: words('menu.terms'),
  add: words('terms.add'),
  standard: { order: { startsOn: 'desc' } },
  columns: [
    ...named,
    {
      key: 'startsOn',
      text: words('terms.startsOn'),
      order: 'startsOn',
      width: 150,
      cell: ({ startsOn }) => <Day of={startsOn} />,
      export: ({ startsOn }) => startsOn,
      type: 'date',
    },
    {
      key: 'endsOn',
      text: words('terms.endsOn'),
      width: 150,
      cell: ({ endsOn }) => <Day of={endsOn} />,
      export: ({ endsOn }) => endsOn,
      type: 'date',
    },
    {
      key: 'current',
      text: words('terms.current'),
      width: 120,
      cell: (one) => <Current of={one} />,
      export: false,
    },
  ],
  Fields: TermFields,
  Frame: TermsPage,
})
export const { load } = terms
export default terms.default

function TermsPage(props: { acts: ReactNode; children: ReactNode }) {
  const t = useWords(words)
  return <Page crumb={[{ text: t('crumb') }]} title={t('menu.terms')} {...props} />
}

function TermFields() {
  const t = useWords(words)
  return (
    <>
      <DateField name="startsOn" label={t('terms.startsOn')} />
      <DateField name="endsOn" label={t('terms.endsOn')} />
    </>
  )
}

function Day({ of }: { of: string }) {
  const { day } = useFormat()
  return day(of)
}

function Current({ of }: { of: Item<typeof Term> }) {
  const t = useWords(words)
  return of.current ? <Chip tone="positive">{t('terms.now')}</Chip> : null
}
