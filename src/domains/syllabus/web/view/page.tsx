import { useSearchParams } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { PageActs, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../../contract/course-syllabus.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { dangerousMoves, flowWords } from '../flow-words.ts'
import { isOpen, type Version, versionQuery } from '../queries.ts'
import { Acts } from './acts.tsx'
import { Document } from './document.tsx'
import { Languages } from './languages.tsx'
import styles from './page.module.css'
import { Standing } from './standing.tsx'
import { Tools } from './tools.tsx'
import { Versions } from './versions.tsx'

type Props = {
  of: Item<typeof CourseSyllabus>
  versions: readonly Version[]
  chosen: Version
  compared: Version | undefined
}

/** One version: its state and content, and beside it its languages and the other versions. */
export function SyllabusPage({ of, versions, chosen, compared }: Props) {
  const item = useLoaded(versionQuery(chosen.id)).data
  const language = useShownLanguage()
  const moves = isOpen(item)
  return (
    <Stack>
      <PageActs>
        <Acts of={of} item={item} versions={versions} language={language} />
      </PageActs>
      {moves && <FlowBar of={item} resource={Syllabus} words={flowWords} danger={dangerousMoves} />}
      <Standing item={item} versions={versions} />
      <Tools item={item} versions={versions} compared={compared} language={language} />
      <div className={styles.columns}>
        {compared ? (
          <Compared item={item} with={compared.id} language={language} />
        ) : (
          <Document item={item} before={null} language={language} />
        )}
        <aside className={styles.side} data-no-print>
          {item.actions.length > 0 || moves ? <Languages item={item} /> : null}
          <Versions of={of} versions={versions} shown={item.id} />
          {moves && <MoveHistory of={Syllabus} id={item.id} words={flowWords} />}
        </aside>
      </div>
    </Stack>
  )
}

function Compared({ item, with: other, language }: { item: Version; with: number; language: Language }) {
  return <Document item={item} before={useLoaded(versionQuery(other)).data} language={language} />
}

const isLanguage = (text: string | null): text is Language => languages.some((one) => one === text)

/** The language in the address, otherwise that of the reader. */
function useShownLanguage(): Language {
  const [search] = useSearchParams()
  const own = useLanguage()
  const wanted = search.get('language')
  return isLanguage(wanted) ? wanted : own
}
