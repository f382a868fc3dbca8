import { Children, type ReactNode } from 'react'
import { useLanguage } from './words.ts'

const chinese = /([\u3400-\u9fff\uf900-\ufaff]+)/

/** A text with Chinese in it, such as a name, among words of another language: screen readers then read it as Chinese. */
export function BilingualText({ children }: { children?: ReactNode }) {
  const language = useLanguage()
  if (language === 'zh-Hant') return children
  if (typeof children === 'string') return withChinese(children)
  if (!Array.isArray(children) || !children.some(isChinese)) return children
  return Children.map(children, (child) => (isChinese(child) ? <span>{withChinese(child)}</span> : child))
}

const isChinese = (child: unknown): child is string => typeof child === 'string' && chinese.test(child)

function withChinese(text: string): ReactNode {
  if (!chinese.test(text)) return text
  return text.split(chinese).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <bdi key={at} lang="zh-Hant">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}
