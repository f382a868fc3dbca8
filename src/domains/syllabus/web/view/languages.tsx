import { Link } from 'react-router'
import { type Language, languages } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { type LanguageState, languageStates } from '../../contract/sections.ts'
import type { Version } from '../queries.ts'
import { words } from '../words.ts'
import styles from './languages.module.css'

const short: Record<Language, string> = { en: 'EN', pt: 'PT', 'zh-Hant': '中文' }

/**
 * How far each section is written in each language; every dot links to the text, in the editor if the reader may edit.
 */
export function Languages({ item }: { item: Version }) {
  const t = useWords(words)
  const { number } = useFormat()
  const mayWrite = item.actions.includes('update')
  const done = (language: Language) => item.languages.filter((one) => isDone(one[language])).length
  const older = item.languages.flatMap((one) => languages.filter((language) => one[language] === 'older')).length
  const page = mayWrite ? paths.edit({ id: item.course.id }) : paths.view({ id: item.course.id })
  return (
    <Card title={t('languages.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('languages.section')}</th>
            {languages.map((language) => (
              <th key={language} scope="col" lang={language}>
                <abbr title={t(`languageNames.${language}`)}>{short[language]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.languages.map((one) => (
            <tr key={one.section}>
              <th scope="row">{t(`sections.${one.section}`)}</th>
              {languages.map((language) => (
                <td key={language}>
                  <Link
                    to={`${page}?version=${item.id}&language=${language}#${one.section}`}
                    aria-label={t('languages.cell', {
                      section: t(`sections.${one.section}`),
                      language: t(`languageNames.${language}`),
                      state: t(`languages.${one[language]}`),
                    })}
                  >
                    <Dot state={one[language]} />
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('languages.upToDate')}</th>
            {languages.map((language) => (
              <td key={language}>{number(done(language))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <ul className={styles.legend}>
        {languageStates.map((state) => (
          <li key={state}>
            <Dot state={state} /> {t(`languages.${state}`)}
          </li>
        ))}
      </ul>
      {older > 0 && <p className={styles.note}>{t('languages.olderCount', { count: older })}</p>}
    </Card>
  )
}

const isDone = (state: LanguageState) => state === 'written' || state === 'none'

const Dot = ({ state }: { state: LanguageState }) => (
  <i aria-hidden="true" className={`${styles.dot} ${styles[state]}`} />
)
