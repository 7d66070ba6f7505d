import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, kettle, tsuyu } from './regulars';

const rainyServer = prose`
  梅雨に入ると、うちのサーバーは機嫌が悪くなる。押し入れの上の段、布団の隣に置いてあるので、湿気で時々せきをする。

  祖母は最初、あれを新しい仏壇だと思っていた。小さな灯がともり、毎朝誰かが様子を見に行くからだ。違うと説明したら、祖母は少し考えて言った。「でも、遠くの人の声が入っているんでしょう。」

  それ以来、祖母は毎朝お茶を一杯供えてくれる。サーバーは一度も止まったことがない。
`;

const withEnglish = addParagraphs(
  rainyServer,
  '_(For those who asked: my server lives in the cupboard with the futons, and coughs in the rainy season. My grandmother took it for a household altar: it has a small light, and someone looks in on it each morning. I explained. She thought it over and said: "But there are the voices of people far away in it?" She has put a cup of tea before it every day since. It has never once gone down.)_',
);

const afterGrandmother = rewrite(
  withEnglish,
  'It has never once gone down.)_',
  'It has never once gone down. 2018: I do the tea now.)_',
);

const library = prose`
  في حارتنا مكتبة لا تُغلق أبوابها، لأن بابها ضاع. سُرق الباب قبل عشرين سنة، فقال أمين المكتبة: من احتاج إلى باب فليأخذه، أما الكتب فلن يأخذها أحد، فالناس هنا لا يسرقون إلا ما ينفعهم.

  وحين وصل الإنترنت إلى الحارة وُضع الجهاز الوحيد بجانب رف الشعر. كل مساء يأتي الأولاد ليقرؤوا أخبار العالم، ويأتي أمين المكتبة (وعمره 84 سنة) ليطبعها لهم على الورق ويضعها في دفاتر مرقّمة: 1، 2، 3 … حتى 611.

  سألته: لماذا تطبعها وهي موجودة على الشبكة؟ فضحك وقال: «والباب أيضًا كان موجودًا.»
`;

const libraryWithLink = addParagraphs(
  library,
  'شكرًا لـ [half](id:s500-server-under-the-stairs) الذي طلب مني أن أكتب هذه القصة بلغتي.',
);

/** Stories from Japan and, right to left, from a street with a library. */
export const otherScripts: readonly SampleEntry[] = [
  {
    ...tsuyu,
    id: 's500-rainy-server',
    versions: [
      { at: '20090620001500', headline: '雨の日のサーバー', body: rainyServer },
      { at: '20090621224000', headline: '雨の日のサーバー', body: withEnglish },
      { at: '20180703210500', headline: '雨の日のサーバー', body: afterGrandmother },
    ],
  },
  {
    ...kettle,
    id: 's500-c-which-tea',
    parent: 's500-rainy-server',
    versions: [
      {
        at: '20090622043000',
        headline: 'Speaking for the trade',
        body: 'Which tea?',
      },
    ],
  },
  {
    ...tsuyu,
    id: 's500-c-hojicha',
    parent: 's500-c-which-tea',
    versions: [
      {
        at: '20090622103000',
        headline: 'Re: Speaking for the trade',
        body: 'ほうじ茶。 Roasted. "Machines should not have too much caffeine," she says.',
      },
    ],
  },
  {
    author: 'نديم',
    tz: 'Asia/Amman',
    id: 's500-library-without-a-door',
    versions: [
      { at: '20140321163000', headline: 'مكتبة لا تُغلق أبوابها', body: library },
      { at: '20140322090000', headline: 'مكتبة لا تُغلق أبوابها', body: libraryWithLink },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-six-hundred-and-eleven',
    parent: 's500-library-without-a-door',
    versions: [
      {
        at: '20140322140000',
        headline: '611',
        body: 'A friend read it to me over the telephone, twice. The second time I asked her only for the last line: «والباب أيضًا كان موجودًا.» ("So was the door.") We have begun to print ours.',
      },
    ],
  },
];
