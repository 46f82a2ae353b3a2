declare module "autocannon" {
  type Result = {
    requests: { average: number };
    latency: { p97_5: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
