import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Language, languages } from '#platform/contract/words.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { sections } from '../../contract/sections.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { dangerousMoves, flowWords } from '../flow-words.ts'
import type { Version } from '../queries.ts'
import { Contents } from '../view/contents.tsx'
import { LanguageChoice } from '../view/language-choice.tsx'
import view from '../view/page.module.css'
import { words } from '../words.ts'
import styles from './edit.module.css'
import { SectionFields } from './section-fields.tsx'

/**
 * All sections of a draft in one form, one language at a time. Unsaved input is kept as a draft, and saving checks the
 * version number.
 */
export function Editor({ item }: { item: Version }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const wanted = languages.find((one) => one === search.get('language'))
  const [language, setLanguage] = useState<Language>(wanted ?? 'en')
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const back = `${paths.view({ id: item.course.id })}?version=${item.id}`
  return (
    <Part title={t('edit.title', { edition: item.edition })} acts={<ButtonLink to={back}>{t('edit.back')}</ButtonLink>}>
      <div className={styles.editor}>
        <ResourceForm of={Syllabus} for={item} act={t('edit.save')} words={words}>
          <div className={`${view.tools} ${styles.bar}`}>
            <LanguageChoice language={language} onChoose={setLanguage} />
          </div>
          <div className={styles.columns}>
            <Contents sections={sections} />
            <div className={styles.sections}>
              {sections.map((section) => (
                <SectionFields key={section} section={section} item={item} language={language} />
              ))}
            </div>
          </div>
        </ResourceForm>
        <FlowBar
          of={item}
          resource={Syllabus}
          words={flowWords}
          danger={dangerousMoves}
          movesOnly
          onMoved={() => void navigate(back)}
        />
      </div>
    </Part>
  )
}
