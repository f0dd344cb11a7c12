/** React, run as soon as it is there: a file, and a task of the browser's, of its own (`src/boot.ts`). */
import 'react-dom/client'
