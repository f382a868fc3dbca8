import { type FormEvent, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { usePublicAnswer } from '#platform/web/public/ask-public.ts'
import { PublicTitle } from '#platform/web/public/public-page.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { publicPageSize, publicPaths, readPublicTheses } from '../../../contract/deposit/public-thesis.ts'
import { words } from '../../words.ts'
import styles from './public.module.css'

/** What is searched, and which page of it: both stand in the address, so that it can be sent to somebody. */
const asked = () => {
  const search = new URLSearchParams(location.search)
  const page = Number(search.get('page') ?? 1)
  return { q: (search.get('q') ?? '').slice(0, 100), page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** The list of public theses with its search. */
export function PublicTheses() {
  const t = useWords(words)
  const [sought, seek] = useState(asked)
  const query = { ...(sought.q && { q: sought.q }), page: String(sought.page) }
  const [found] = usePublicAnswer(readPublicTheses, urlOf(readPublicTheses, { query }))
  const show = (next: { q: string; page: number }) => {
    const search = new URLSearchParams({
      ...(next.q && { q: next.q }),
      ...(next.page > 1 && { page: String(next.page) }),
    })
    history.replaceState(null, '', `/my${publicPaths.list()}${search.size > 0 ? `?${search}` : ''}`)
    seek(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    show({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim(), page: 1 })
  }
  return (
    <>
      <PublicTitle>{t('publicTheses.title')}</PublicTitle>
      <h1>{t('publicTheses.title')}</h1>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <Field id="q" label={t('publicTheses.search')} required={false} help={t('publicTheses.searchHelp')}>
            <input
              {...controlProps({ id: 'q', required: false })}
              name="q"
              type="search"
              defaultValue={sought.q}
              maxLength={100}
            />
          </Field>
          <Button type="submit" icon="search">
            {t('publicTheses.find')}
          </Button>
        </form>
      </search>
      {found === null && <p role="status">{t('publicTheses.reading')}</p>}
      {typeof found === 'string' && <p role="alert">{t('publicTheses.failedAbout')}</p>}
      {found !== null && typeof found === 'object' && (
        <Matches of={found} page={sought.page} onPage={(page) => show({ ...sought, page })} />
      )}
    </>
  )
}

type MatchesProps = { of: EndpointAnswer<typeof readPublicTheses>; page: number; onPage: (page: number) => void }

function Matches({ of: { total, theses }, page, onPage }: MatchesProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay } = useFormat()
  return (
    <>
      <p role="status">{total === 0 ? t('publicTheses.none') : t('publicTheses.count', { count: total })}</p>
      <ul className={styles.theses} aria-label={t('publicTheses.title')}>
        {theses.map(({ code, title, authors, degree, publishedOn, access, opensOn }) => (
          <li key={code}>
            <a href={`/my${publicPaths.page({ code })}`}>{inLanguage(title, language)}</a>
            <p>
              {[authors.join(', '), inLanguage(degree, language), fullDay(publishedOn)].join(' · ')}
              {access !== 'OPEN' && (
                <>
                  {' '}
                  ·{' '}
                  {access === 'EMBARGOED' && opensOn
                    ? t('publicTheses.opensOn', { day: fullDay(opensOn) })
                    : t(`publicTheses.access.${access}`)}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {total > publicPageSize && (
        <nav className={styles.pages} aria-label={t('publicTheses.pages')}>
          {page > 1 && <Button onClick={() => onPage(page - 1)}>{t('publicTheses.previous')}</Button>}
          {page * publicPageSize < total && <Button onClick={() => onPage(page + 1)}>{t('publicTheses.next')}</Button>}
        </nav>
      )}
    </>
  )
}
