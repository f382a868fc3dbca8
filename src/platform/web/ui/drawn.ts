import { useEffect } from 'react'

/** The fonts of nearly every page (fonts.css). */
const faces = ['1em "Inter Variable"', '600 1em "Source Serif 4 Variable"']

/**
 * Loads our own fonts after the first paint, and applies them together, so that the page is laid out once more and not
 * for each of them.
 */
export function useDrawn(): void {
  useEffect(() => {
    requestAnimationFrame(() =>
      setTimeout(async () => {
        await Promise.allSettled(faces.map((face) => document.fonts.load(face)))
        document.documentElement.setAttribute('data-drawn', '')
      }),
    )
  }, [])
}
