import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compareVersions } from '../../src/domain/changes/compare-versions';
import type { Segment } from '../../src/domain/text/segment';
import { ComparedTextView } from '../../src/features/marks/compared-text';
import { textsOf } from '../support/read-elements';

const link: Segment = { linkType: 'external', url: 'https://a.example/', text: 'here' };

test.each(['inline', 'side-by-side'] as const)(
  'a comparison %s names the targets of all links if it must, also of those that stayed',
  (layout) => {
    const [before, after] = ['old', 'new'].map((word) => ({ headline: [], body: [link, word] }));
    render(
      <ComparedTextView
        text={compareVersions(before ?? null, after ?? null)}
        {...{ a: '20040503120000', b: '20100101000000', layout, isEdited: true }}
        linkName={() => 'a.example'}
        hasAllTargets
      />,
    );
    const links = textsOf(screen.getAllByTitle('a.example'));
    expect(new Set(links)).toEqual(new Set(['here → a.example']));
  },
);
