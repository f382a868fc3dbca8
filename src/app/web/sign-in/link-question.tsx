import { useEffect, useRef } from 'react'
import { signIn } from '#platform/web/api/identity-client.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { pathHere } from './identity-client.ts'
import type { ShellPage } from './opening.ts'
import { Plain } from './plain.tsx'
import { words } from './words.ts'

type Question = Extract<ShellPage, { page: 'link-question' }>

/** Opening a link never switches to another person by itself: the person chooses, and staying is the default. */
export function LinkQuestion({ question, show }: { question: Question; show: (shown: ShellPage) => Promise<void> }) {
  const t = useWords(words)
  const stay = useRef<HTMLDivElement>(null)
  useEffect(() => stay.current?.querySelector('button')?.focus(), [])
  const stayHere = () =>
    question.present
      ? void show({ page: 'portal' })
      : void signIn(pathHere()).catch(() => show({ page: 'unavailable', path: pathHere() }))
  return (
    <Plain
      title={t('link.title')}
      acts={
        <>
          <ActButton act={async () => show(await question.take())}>
            {t('link.continue', { link: question.name })}
          </ActButton>
          <div ref={stay}>
            <Button look="primary" onClick={stayHere}>
              {question.present ? t('link.stay', { present: question.present }) : t('link.own')}
            </Button>
          </div>
        </>
      }
    >
      {question.present
        ? t('link.text', { link: question.name, present: question.present })
        : t('link.textNew', { link: question.name })}
    </Plain>
  )
}
