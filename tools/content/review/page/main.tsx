import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
import '../../../../src/ui/tokens.css';
import { openSession } from './review-client';
import { ReviewPage } from './review-page';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);

const problem = await openSession();
root.render(
  <StrictMode>
    {problem === null ? (
      <HashRouter>
        <Routes>
          <Route path="/:id/:versionKey" element={<ReviewPage />} />
          <Route path="*" element={<ReviewPage />} />
        </Routes>
      </HashRouter>
    ) : (
      <p role="alert">{problem}</p>
    )}
  </StrictMode>,
);
