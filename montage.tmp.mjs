import sharp from "sharp";
const themes = ["jharokha","marigold","lotus","palace","garden","midnight"];
const make = async (suffix, w, h, cols, out, scale) => {
  const W = Math.round(w*scale), H = Math.round(h*scale);
  const parts = await Promise.all(themes.map(async (t, i) => ({ input: await sharp(`/tmp/site-shots/${t}-${suffix}.png`).extract({left:0,top:0,width:w,height:h}).resize(W,H).toBuffer(), left: (i%cols)*(W+8), top: Math.floor(i/cols)*(H+8) })));
  await sharp({ create: { width: cols*(W+8), height: Math.ceil(6/cols)*(H+8), channels: 3, background: "#888" } }).composite(parts).png().toFile(out);
};
await make("r-m", 390, 844, 6, "/tmp/site-shots/_m.png", 0.85);
await make("r-d", 1440, 900, 2, "/tmp/site-shots/_d.png", 0.6);
await make("w-d", 1440, 900, 2, "/tmp/site-shots/_wd.png", 0.6);
