import { useSearchParams } from 'react-router'
import { Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { termStart } from '../../contract/term-start.ts'
import { words } from '../words.ts'
import { Steps } from './steps.tsx'
import styles from './term-start.module.css'

type Terms = readonly Item<typeof Term>[]

const termsQuery = listOf(Term, { itemsPerPage: 100, order: { startsOn: 'desc' } })
const freshness = 'TermStart'
const startQuery = (id: number) => queryOf(freshness, termStart, { params: { id } })

/** The term in the URL; by default the one that begins next, or the newest. */
function termIn(terms: Terms, search: URLSearchParams) {
  const wanted = terms.find(({ id }) => String(id) === search.get('term'))
  const today = new Date().toISOString().slice(0, 10)
  return wanted ?? terms.filter(({ startsOn }) => startsOn > today).at(-1) ?? terms[0]
}

export async function load(_: unknown, search: URLSearchParams) {
  const terms = await prefetch(termsQuery)
  const term = termIn(terms['hydra:member'], search)
  // The numbers depend on many lists, so they are always counted again.
  wasWritten(freshness)
  if (term) await prefetch(startQuery(term.id))
}

/** The checklist of a term: each step with its count, its gaps, and links to add what is missing. */
export default function TermStart() {
  const t = useWords(words)
  const [search, change] = useSearchParams()
  const terms = useLoaded(termsQuery).data['hydra:member']
  const term = termIn(terms, search)
  const choose = (id: string) => change({ term: id }, { replace: true })
  return (
    <Page
      crumb={[{ text: t('crumb') }]}
      title={t('termStart.title')}
      meta={t('termStart.about')}
      acts={term && <TermChoice terms={terms} value={term.id} onChange={choose} />}
    >
      {term ? <Checklist id={term.id} /> : <NoTerm />}
    </Page>
  )
}

type ChoiceProps = { terms: Terms; value: number; onChange: (id: string) => void }

function TermChoice({ terms, value, onChange }: ChoiceProps) {
  const t = useWords(words)
  return (
    <label className={styles.term}>
      <span>{t('courses.fields.term.id')}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {terms.map(({ id, code }) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </select>
    </label>
  )
}

function Checklist({ id }: { id: number }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { code, startsOn, endsOn, steps } = useLoaded(startQuery(id)).data
  return (
    <Card title={code} note={t('courses.days', { from: day(startsOn), until: day(endsOn) })}>
      <Steps of={steps} term={id} />
    </Card>
  )
}

function NoTerm() {
  const t = useWords(words)
  const act = (
    <>
      <ButtonLink look="primary" icon="plus" to={paths.terms()}>
        {t('terms.add')}
      </ButtonLink>
      <ButtonLink icon="upload" to={`${paths.importNew()}?kind=terms`}>
        {t('imports.list.create')}
      </ButtonLink>
    </>
  )
  return (
    <Card>
      <Empty title={t('termStart.empty')} act={act}>
        {t('termStart.emptyAbout')}
      </Empty>
    </Card>
  )
}
