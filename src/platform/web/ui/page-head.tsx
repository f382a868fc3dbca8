import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { chunk } from '../routes/chunk.ts'
import type { TabLink } from '../routes/screen-tabs.ts'
import { BilingualText } from '../words/bilingual-text.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { Icon } from './icon.tsx'
import styles from './page-head.module.css'
import { Tabs } from './tabs.tsx'
import { useWidth } from './use-width.ts'

/** Only phones load it. */
const PhoneActs = lazy(async () => ({ default: (await chunk(() => import('./phone-acts.tsx'))).PhoneActs }))

export type Crumb = { text: string; to?: string }

type Props = {
  crumb?: readonly Crumb[]
  title: string
  short?: string
  meta?: ReactNode
  steps?: ReactNode
  tabs?: readonly TabLink[]
  acts: ReactNode
}

/**
 * The head of a page. On the desk: where one is and what it is about, then the tabs with the actions; the first line
 * scrolls away, the second stays. On a phone: the way back, the title and the main act, then the tabs; all else is
 * behind a button.
 */
export function PageHead({ crumb = [], title, short, meta, steps, tabs = [], acts }: Props) {
  const isDesk = useWidth(1024)
  const isTabbed = tabs.length > 0
  return (
    <header className={`${styles.head} ${isTabbed ? styles.tabbed : ''}`}>
      <div className={styles.first}>
        {isDesk ? crumb.length > 0 && <Crumbs crumb={crumb} /> : <Back crumb={crumb} />}
        <h1>
          <BilingualText>{title}</BilingualText>
        </h1>
        {isDesk && (
          <div className={styles.meta}>
            <BilingualText>{meta}</BilingualText>
          </div>
        )}
        {steps && <div className={styles.steps}>{steps}</div>}
        {isDesk ? (
          !isTabbed && acts
        ) : (
          <Suspense fallback={null}>
            <PhoneActs acts={acts}>
              {(meta || crumb.length > 0) && (
                <div className={styles.about}>
                  {crumb.length > 0 && <Crumbs crumb={crumb} />}
                  <b>
                    <BilingualText>{title}</BilingualText>
                  </b>
                  {meta && (
                    <div>
                      <BilingualText>{meta}</BilingualText>
                    </div>
                  )}
                </div>
              )}
            </PhoneActs>
          </Suspense>
        )}
      </div>
      {isTabbed && (
        <div className={styles.second}>
          <span className={styles.short} aria-hidden="true">
            {short ?? title}
          </span>
          <Tabs tabs={tabs} />
          {isDesk && acts}
        </div>
      )}
    </header>
  )
}

function Crumbs({ crumb }: { crumb: readonly Crumb[] }) {
  const t = useWords(kit)
  return (
    <nav aria-label={t('crumb')}>
      <ol className={styles.crumb}>
        {crumb.map(({ text, to }) => (
          <li key={`${to} ${text}`}>
            {to ? (
              <Link to={to}>
                <BilingualText>{text}</BilingualText>
              </Link>
            ) : (
              <BilingualText>{text}</BilingualText>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** To the page above; where there is none, to the page before. */
function Back({ crumb }: { crumb: readonly Crumb[] }) {
  const t = useWords(kit)
  const navigate = useNavigate()
  const above = crumb.findLast(({ to }) => to)
  const sign = <Icon name="left" size={20} />
  if (above?.to)
    return (
      <Link className={styles.icon} to={above.to} aria-label={t('backTo', { page: above.text })} data-no-print>
        {sign}
      </Link>
    )
  if (!hasPageBefore()) return null
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t('back')}
      onClick={() => void navigate(-1)}
      data-no-print
    >
      {sign}
    </button>
  )
}

/** The router numbers the pages of a visit. */
const hasPageBefore = (): boolean => Number(history.state?.idx ?? 0) > 0
