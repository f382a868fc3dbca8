import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { settable, unshownIn, withoutUnshown } from './showable.ts'

/** A document to be rendered: the path of its template, what the template reads as `data`, and its metadata. */
export type PaperJob = {
  template: string
  data: object
  /** A PDF that the template reads as `/pages.pdf`; Typst only includes its pages in documents without a standard. */
  pages?: Uint8Array | undefined
  standard: 'ua-1' | 'a-2a' | null
  /** In seconds since 1970. */
  createdAt: number
}

/** A PDF whose pages are to be counted. */
export type CountJob = { count: Uint8Array }

/** Typst reads nothing outside of this folder; absolute paths in templates start here. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const dataPath = join(root, 'data.json')
const pagesPath = join(root, 'pages.pdf')

/** Only these weights are loaded; a template that uses another one gets the nearest of them. */
const fonts = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  'noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
]

/** Rare and simplified Chinese characters, Japanese, Thai, Arabic and emoji, by families of `paper.typ`. */
const rareFonts = [
  'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  'noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
]

const openCompiler = (files: readonly string[]) =>
  NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: foldersOf(files) }] })

/**
 * Renders documents with Typst. It works synchronously and caches fonts and templates, so it belongs in a thread of its
 * own.
 */
export class Typesetter {
  readonly #compiler = openCompiler(fonts)
  /** Opened for the first document that needs it, because it loads the fonts once more. */
  #rareCompiler: NodeCompiler | undefined

  /** The document as PDF; equal jobs give equal bytes. Throws with the message of Typst if the template is wrong. */
  set(job: PaperJob): Buffer {
    const json = JSON.stringify(job.data, (_, value) => (typeof value === 'string' ? settable(value) : value))
    try {
      return this.#export(this.#compiler, job, json)
    } catch (error) {
      if (unshownBy(error).length === 0) throw error
      return this.#setRare(job, json)
    } finally {
      this.#compiler.evictCache(0)
    }
  }

  #setRare(job: PaperJob, json: string): Buffer {
    this.#rareCompiler ??= openCompiler([...fonts, ...rareFonts])
    try {
      return this.#export(this.#rareCompiler, job, json)
    } catch (error) {
      // Both standards forbid characters that no font has. People may type any: they are replaced by a square.
      const unshown = unshownBy(error)
      if (unshown.length === 0) throw error
      return this.#export(this.#rareCompiler, job, withoutUnshown(json, unshown))
    } finally {
      this.#rareCompiler.evictCache(0)
    }
  }

  /** How many pages a PDF has; 0 if it cannot be read, for example because of a password. */
  countPages(pdf: Uint8Array): number {
    this.#compiler.mapShadow(pagesPath, Buffer.from(pdf))
    try {
      // Typst reports the number of pages only in the error about a page that does not exist.
      const mainFileContent = '#image("/pages.pdf", page: 999999)'
      const reasons = reasonsOf(
        this.#compiler.compile({ mainFileContent, resetRead: true }).takeError()?.shortDiagnostics,
      )
      return Number(/document only has (\d+) page/.exec(reasons)?.[1] ?? 0)
    } finally {
      this.#compiler.unmapShadow(pagesPath)
      this.#compiler.evictCache(0)
    }
  }

  #export(compiler: NodeCompiler, { template, pages, standard, createdAt }: PaperJob, json: string): Buffer {
    compiler.mapShadow(dataPath, Buffer.from(json))
    if (pages) compiler.mapShadow(pagesPath, Buffer.from(pages))
    try {
      const compiled = compiler.compile({ mainFilePath: template, resetRead: true })
      const document = compiled.result
      if (!document) throw new Error(`${basename(template)}: ${reasonsOf(compiled.takeError()?.shortDiagnostics)}`)
      const kind = standard === null ? {} : { pdfStandard: standard }
      return compiler.pdf(document, { ...kind, creationTimestamp: createdAt })
    } finally {
      if (pages) compiler.unmapShadow(pagesPath)
    }
  }
}

const unshownBy = (error: unknown): string[] => unshownIn(error instanceof Error ? error.message : '')

/** Bundled fonts take precedence over those of the system; with `fallback: false` no other family is used. */
function foldersOf(files: readonly string[]): string[] {
  const { resolve } = createRequire(import.meta.url)
  return files.map((file) => dirname(resolve(`@expo-google-fonts/${file}`)))
}

type Diagnostic = { message: string; path: string }

const reasonsOf = (diagnostics: readonly Diagnostic[] = []): string =>
  diagnostics.map(({ message, path }) => `${message} (${basename(path)})`).join('; ')
