// Builds the app and compresses its assets once, so that no request pays for compression; then the server.
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'

await build({ logLevel: 'warn' })
const files = await readdir('dist/web/assets', { recursive: true, withFileTypes: true })
await Promise.all(
  files
    .filter((file) => file.isFile() && /\.(js|css|svg)$/.test(file.name))
    .map(async (file) => {
      const path = join(file.parentPath, file.name)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
    }),
)
await utimes('dist/web/index.html', new Date(), new Date())
await import('./build-server.mjs')
