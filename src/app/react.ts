/** React in a file and a browser task of its own, run on arrival (`src/boot.ts`). */
import 'react-dom/client'
