import { useState } from 'react'
import type { Language } from '#platform/contract/words.ts'
import { useWords } from '#platform/web/words/words.ts'
import { changesIn } from '../../contract/compared.ts'
import { described } from '../../contract/described.ts'
import { sections } from '../../contract/sections.ts'
import type { Written } from '../queries.ts'
import { useVoice } from '../voice.ts'
import { words } from '../words.ts'
import { Contents } from './contents.tsx'
import styles from './page.module.css'
import { SectionView } from './section.tsx'

type Props = { item: Written; before: Written | null; language: Language }

/** All sections of a version; sections unchanged since the version compared with are collapsed. */
export function Document({ item, before, language }: Props) {
  const t = useWords(words)
  const voice = useVoice(language)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const shown = sections.map((section) => {
    const now = described(item, section, voice)
    const then = before && described(before, section, voice)
    return { section, now, then, changes: then ? changesIn(then, now) : null }
  })
  const changed = shown.filter(({ changes }) => changes).map(({ section }) => section)
  const hidden = onlyChanged && before !== null
  return (
    <>
      <Contents sections={sections} changed={changed} />
      <div className={styles.text}>
        {before && changed.length > 0 && (
          <p data-no-print>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={onlyChanged}
              onClick={() => setOnlyChanged(!onlyChanged)}
            >
              {t('view.onlyChanged', { count: changed.length })}
            </button>
          </p>
        )}
        <article className={styles.document} lang={language}>
          {shown
            .filter(({ changes }) => !hidden || changes)
            .map(({ section, now, then, changes }) => (
              <SectionView
                key={section}
                section={section}
                now={now}
                then={then}
                changes={changes}
                language={language}
                item={item}
              />
            ))}
        </article>
      </div>
    </>
  )
}
