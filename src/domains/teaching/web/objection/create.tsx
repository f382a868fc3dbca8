import { useSearchParams } from 'react-router'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { objectionPaths } from '../../contract/objection/paths.ts'
import { words } from '../words.ts'
import { ObjectionFields } from './objection-fields.tsx'
import { objections } from './objections.ts'

const Form = createScreen(objections, {
  act: words('objection.send'),
  about: words('objection.createAbout'),
  Fields: () => <ObjectionFields lesson={useLesson()} />,
  useInitial: () => ({ lesson: useLesson() }),
})

/** A student objects to their mark in the session in the address (`?lesson=7`). */
export default Object.assign(() => (useLesson() > 0 ? <Form /> : <NoLesson />), { load: Form.load })

function useLesson(): number {
  const lesson = Number(useSearchParams()[0].get('lesson'))
  return Number.isInteger(lesson) ? lesson : 0
}

/** An address without a session explains where to find the marks. */
function NoLesson() {
  const t = useWords(words)
  return (
    <Page title={t('objection.create')}>
      <Empty
        title={t('objection.noMark')}
        act={<ButtonLink to={objectionPaths.objections()}>{t('objection.title')}</ButtonLink>}
      >
        {t('objection.noLesson')}
      </Empty>
    </Page>
  )
}
